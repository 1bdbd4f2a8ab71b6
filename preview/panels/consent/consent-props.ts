import type { ManifestConsent } from '../../../compiler/model/manifest.ts';
import type { PanelProps } from '../panel-props.ts';

export type ConsentProps = PanelProps & { readonly consent: ManifestConsent };
