import { posix } from 'node:path';
import { modulesOf, type Law } from '../project.ts';

/** Names that say nothing about the content, so files and folders can't have them. */
const EMPTY = /^(utils?|helpers?|common|misc|shared|stuff)$/;
const FUNCTION = /\b(?:function\s+|const\s+)((?:handle|process|manage)[A-Z]\w*)\s*[(<=:]/g;

/**
 * Names of files, folders and functions describe their content or effect. File names are in
 * kebab-case, except those of components.
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
