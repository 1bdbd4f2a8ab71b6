import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { expressionsOf } from '../../../compiler/4-analyse/site-expressions.ts';
import { loadScenarios } from '../../../compiler/browser/load-scenarios.ts';
import { loadShop } from '../../../compiler/browser/load-shop.ts';
import type { Bundle, Shop } from '../../../compiler/browser/shop.ts';
import { compile, createCompiler, type Compiler } from '../../../compiler/compile.ts';
import { fold } from '../../../compiler/expression/fold.ts';
import type { Scope } from '../../../compiler/expression/scope.ts';
import { walkThrough } from '../../../compiler/expression/walk-through.ts';
import { readSites } from '../../../compiler/read-sites.ts';
import type { Scenario } from '../../../compiler/scenario/scenario.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { reachedRules } from './reached-rules.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A scenario of the shop, its bundle as the rules are, and what is known of it. */
export interface PlayedScenario {
  readonly file: string;
  readonly scenario: Scenario;
  readonly bundle: Bundle;
  readonly reached: ReadonlySet<string>;
}

/** All scenarios that are played on the same date: their bundles are compiled together. */
export interface SameDay {
  readonly asOf: string;
  readonly scenarios: readonly PlayedScenario[];
  readonly compiler: Compiler;
  /** For each site the rules that need a data element. */
  readonly needs: ReadonlyMap<string, (element: string) => readonly string[]>;
}

export interface ScenarioShop {
  /** A copy of the shop's rules, to be changed and put back. */
  readonly rules: string;
  readonly shop: Shop;
  readonly days: readonly SameDay[];
  remove(): void;
}

/** Copies the shop's rules, compiles them for every scenario, and finds out which rules each scenario reaches. */
export async function openScenarioShop(browser: Browser): Promise<ScenarioShop> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-rules-'));
  const rules = join(folder, 'rules');
  cpSync(here('../../../rules'), rules, { recursive: true });
  const shop = await loadShop(here('../../../preview/storefront'));
  const told = (await loadScenarios(here('../../scenarios'))).flatMap(({ file, scenario }) => scenario ? [{ file, scenario }] : []);
  const days: SameDay[] = [];
  for (const asOf of new Set(told.map(({ scenario }) => scenario.asOf))) {
    const own = told.filter(({ scenario }) => scenario.asOf === asOf);
    const sites = [...new Set(own.map(({ scenario }) => scenario.site))];
    const compiled = await compile({ rules, asOf, sites, trace: true });
    const scenarios = await Promise.all(inParallel(own, 3, async ({ file, scenario }) => {
      const { code, manifest, trace } = compiled.sites.find(({ site }) => site === scenario.site)!;
      return { file, scenario, bundle: { code, manifest }, reached: await reachedRules(scenario, { code: trace!.code, manifest }, { shop, browser }) };
    }));
    days.push({ asOf, scenarios, compiler: createCompiler({ rules, asOf, sites }), needs: needsOf(readSites(rules, asOf).scopes.filter(({ site }) => sites.includes(site.site))) });
  }
  return { rules, shop, days, remove: () => rmSync(folder, { recursive: true }) };
}

function needsOf(scopes: readonly Scope[]): SameDay['needs'] {
  return new Map(scopes.map((scope) => {
    const needs = new Map<string, Set<string>>();
    for (const rule of scope.site.rules) {
      for (const expression of expressionsOf(rule)) {
        walkThrough(fold(expression, scope), scope, (part) => {
          if (part.kind === 'element') needs.set(part.name, (needs.get(part.name) ?? new Set()).add(rule.id));
        });
      }
    }
    return [scope.site.site, (element: string) => [...needs.get(element) ?? []]];
  }));
}

/** The rules of a site whose doing may be another one, by what the manifests say. */
export function changedRules(before: Bundle['manifest'], after: Bundle['manifest'], needs: (element: string) => readonly string[]): ReadonlySet<string> {
  const differing = <T extends { readonly digest: string }>(was: readonly T[], is: readonly T[], name: (item: T) => string) => {
    const [first, second] = [was, is].map((items) => new Map(items.map((item) => [name(item), item.digest]))) as [Map<string, string>, Map<string, string>];
    return [...new Set([...first.keys(), ...second.keys()])].filter((key) => first.get(key) !== second.get(key));
  };
  const orders = ({ rules }: Bundle['manifest']) => new Map(rules.map(({ id, order }) => [id, order]));
  const [early, late] = [orders(before), orders(after)];
  return new Set([
    ...differing(before.rules, after.rules, ({ id }) => id), ...[...early.keys()].filter((id) => early.get(id) !== late.get(id)),
    ...differing(before.elements, after.elements, ({ name }) => name).flatMap(needs),
  ]);
}

