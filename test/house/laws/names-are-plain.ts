import { posix } from 'node:path';
import { modulesOf, type Law } from '../project.ts';

/** Words that don't describe any content. */
const EMPTY = /^(utils?|helpers?|common|misc|shared|stuff)$/;
const FUNCTION = /\b(?:function\s+|const\s+)((?:handle|process|manage)[A-Z]\w*)\s*[(<=:]/g;

/**
 * Files, folders and functions are named after their content or effect; files in kebab-case, except
 * components.
 */
export const namesArePlain: Law = (project) =>
  modulesOf(project).flatMap(([path, text]) => {
    const words = path.split('/').map((part) => part.replace(/\.[^/]*$/, ''));
    const name = posix.basename(path);
    const isKebab = path.endsWith('.tsx') || /^[a-z0-9.]+(-[a-z0-9.]+)*$/.test(name);
    return [
      ...words.filter((word) => EMPTY.test(word)).map((word) => `${path}: "${word}" says nothing`),
      ...(isKebab ? [] : [`${path}: files are named in kebab-case`]),
      ...[...text.matchAll(FUNCTION)].map(
        ([, found]) => `${path}: "${found}" doesn't say what it does`,
      ),
    ];
  });
