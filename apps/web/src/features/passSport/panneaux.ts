import type { DossierPsp, SaisonPspLue } from '@guichet/contract/psp';

/** PSP-003: which of the two is shown. */
export const PANNEAUX = ['structure', 'inscriptions'] as const;
export type ShowPanel = (typeof PANNEAUX)[number];

export const LIBELLES_PANNEAU: Readonly<Record<ShowPanel, string>> = {
  structure: 'Structure',
  inscriptions: 'Inscriptions',
};

export const isPanel = (value: unknown): value is ShowPanel => PANNEAUX.some((panneau) => panneau === value);

/** PSP-007: a file that one holds and where something was typed opens on what was typed. */
export const panneauOf = ({ hasWright, inscriptions }: DossierPsp): ShowPanel =>
  hasWright && inscriptions.length > 0 ? 'inscriptions' : 'structure';

/** What every panel is given. */
export interface PanneauProps {
  readonly dossier: DossierPsp;
  readonly saison: SaisonPspLue;
}
