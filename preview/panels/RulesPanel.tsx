import { useState } from 'react';
import type { ExcludedRule, ManifestRule } from '../../compiler/model/manifest.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { PanelProps } from './panel-props.ts';

const reasons: { readonly [reason in ExcludedRule['reason']]: string } = {
  archived: 'Archived',
  disabled: 'Switched off',
  'window-over': 'Window is over',
  'condition-never': 'Never true here',
  'consent-never': 'Never allowed',
};

const guards = { always: 'always goes', never: 'never goes', tested: 'asks for consent', implied: 'goes where the rule\'s conditions hold' } as const;

/** Which rules are in this bundle, in the order in which they run, and which aren't, and why. */
export function RulesPanel({ bundle: { manifest } }: PanelProps) {
  const [filter, setFilter] = useState('');
  const isWanted = ({ id, name, file }: ManifestRule | ExcludedRule): boolean => `${id} ${name} ${file}`.toLowerCase().includes(filter.toLowerCase());
  const rules = manifest.rules.filter(isWanted);
  const excluded = manifest.excluded.filter(isWanted);
  return (
    <div className="rules">
      <div className="panel-bar">
        <label className="filter">Filter <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} placeholder="name, id or file" /></label>
      </div>
      <section aria-labelledby="in-bundle">
        <h3 id="in-bundle">In this bundle <span className="count">{rules.length}</span></h3>
        {rules.length === 0 && <EmptyState title={filter === '' ? 'This bundle has no rules' : 'No rule matches'} />}
        <ol className="rule-list">
          {rules.map((rule) => <IncludedRule key={rule.id} rule={rule} number={manifest.rules.indexOf(rule)} />)}
        </ol>
      </section>
      <section aria-labelledby="left-out">
        <h3 id="left-out">Left out <span className="count">{excluded.length}</span></h3>
        {excluded.length === 0 && <p className="soft">{filter === '' ? 'Every rule of this site can fire on this day.' : 'No rule that is left out matches.'}</p>}
        <ul className="rule-list">{excluded.map((rule) => <LeftOut key={rule.id} rule={rule} />)}</ul>
      </section>
    </div>
  );
}

function IncludedRule({ rule: { name, id, file, line, order, events, guards: guarded }, number }: { readonly rule: ManifestRule; readonly number: number }) {
  return (
    <li className="rule">
      <h4>{name}</h4>
      <p className="soft"><code>{id}</code> · number {number} · order {order} · on {events.join(', ')}</p>
      {guarded.map(({ action, purposes, guard }, index) => (
        <p key={index} className="guard"><code>{action}</code> {purposes.map((purpose) => <span key={purpose} className={`purpose ${purpose}`}>{purpose}</span>)} {guards[guard]}</p>
      ))}
      <p className="place">{file}:{line}</p>
    </li>
  );
}

function LeftOut({ rule: { name, id, reason, because, at } }: { readonly rule: ExcludedRule }) {
  return (
    <li className="rule left-out">
      <h4><span className="reason"><span aria-hidden="true">– </span>{reasons[reason]}</span> {name}</h4>
      <p>{because}</p>
      <p className="soft"><code>{id}</code></p>
      <p className="place">{at.file}:{at.line}</p>
    </li>
  );
}
