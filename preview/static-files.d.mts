import type { IncomingMessage, ServerResponse } from 'node:http';

/** The content type for a file's name. */
export function typeOf(file: string): string;

/** Answers a request with a file of a folder; 404 where there is none. Nothing outside the folder, links included. */
export function answerWithFile(root: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
