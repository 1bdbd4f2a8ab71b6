import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readRecord, readShape } from './read-shape.ts';
import { readTest } from './read-test.ts';
import { readValue } from './read-value.ts';
import type { Reader } from './reader.ts';

/**
 * Creates a reader for all kinds of values, tests and settings. Its list of diagnostics is empty at
 * first.
 */
export function createReader(): Reader {
  const diagnostics: Diagnostic[] = [];
  const reader: Reader = {
    diagnostics,
    value: (node) => readValue(node, reader),
    test: (node, beside) => readTest(node, reader, beside),
    shape: (node, shape) => readShape(node, shape, reader),
    record: (node, shape, main) => readRecord(node, shape, reader, main),
    report(code, place, args, fix) {
      diagnostics.push(diagnose(code, place, args, fix && { fix: { edits: [fix] } }));
      return undefined;
    },
  };
  return reader;
}
