import * as happyDom from 'happy-dom';

type Properties = { [name: PropertyKey]: PropertyDescriptor };

/** Objects that all windows share and that page code can change. */
const shared: readonly object[] = Object.values(happyDom)
  .flatMap((value) => (typeof value === 'function' ? [value, value.prototype as object] : []))
  .filter((value) => typeof value === 'object' || typeof value === 'function');

/**
 * Saves the properties of the classes and prototypes that all windows share.
 * @returns a function that restores these properties
 */
export function keepPrototypes(): () => void {
  const before = shared.map((object): readonly [object, Properties] => [
    object,
    Object.getOwnPropertyDescriptors(object) as Properties,
  ]);
  return () => {
    for (const [object, properties] of before) {
      for (const name of Reflect.ownKeys(object))
        if (!Object.hasOwn(properties, name)) delete (object as Record<PropertyKey, unknown>)[name];
      for (const name of Reflect.ownKeys(properties))
        if (!isSame(Object.getOwnPropertyDescriptor(object, name), properties[name]!))
          Object.defineProperty(object, name, properties[name]!);
    }
  };
}

function isSame(
  now: PropertyDescriptor | undefined,
  { value, get, set }: PropertyDescriptor,
): boolean {
  return now !== undefined && Object.is(now.value, value) && now.get === get && now.set === set;
}
