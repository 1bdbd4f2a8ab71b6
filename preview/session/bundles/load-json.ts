/**
 * Loads a JSON file of the server.
 * @throws Error if the file can't be loaded, or isn't JSON
 */
export async function loadJson<T>(path: string, base: string): Promise<T> {
  const response = await fetch(new URL(path, base));
  if (!response.ok)
    throw new Error(`Can't load ${path}: the server responded with status ${response.status}.`);
  try {
    return (await response.json()) as T;
  } catch {
    throw new Error(`Can't load ${path}: it isn't JSON.`);
  }
}
