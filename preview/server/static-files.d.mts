import type { IncomingMessage, ServerResponse } from 'node:http';

/** Returns the content type of a file. */
export function typeOf(file: string): string;

/**
 * Responds with a file in a folder, or with 404 if there is none. Files outside the folder are
 * never served, even via symbolic links.
 */
export function answerWithFile(root: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
