import type { SousDispositifLu } from '@guichet/contract/rds';
import { type Campagne, campagneOf, type Pluriannuel, type TypeProjet } from '@guichet/rules/subvention';
import { RowList, Tag, type TagProps } from '@guichet/ui';
import type { JSX } from 'react';
import { sayPeriode, sayReste } from '../../shared/subvention/echeance.ts';
import { sayRegles } from './regles.ts';

export interface CalendrierViewProps {
  readonly montres: readonly SousDispositifLu[];
  readonly exercice: number;
  readonly pluriannuel: Pluriannuel;
  readonly now: Date;
}

const ETATS = {
  ouverte: { tone: 'success', words: 'Ouverte' },
  a_venir: { tone: 'info', words: 'À venir' },
  close: { tone: 'neutral', words: 'Close' },
} as const satisfies Record<Campagne, { tone: TagProps['tone']; words: string }>;

const PROJETS = {
  fonctionnement: 'le fonctionnement',
  'projet-ou-action': 'un projet ou une action',
} as const satisfies Record<TypeProjet, string>;

/** Each part with its own dates: one may close before another. */
export const CalendrierView = ({ montres, exercice, pluriannuel, now }: CalendrierViewProps): JSX.Element => {
  if (montres.length === 0) return <p>Aucune campagne de cette subvention n’est ouverte à votre association.</p>;
  return (
    <RowList label="Calendrier" items={montres} keyOf={({ code }) => code}>
      {(part) => {
        const etat = campagneOf(part, now);
        const reste = etat === 'ouverte' ? sayReste(new Date(part.date_fin), now) : null;
        return (
          <>
            <div className="ga-row__main">
              <p>
                <strong>{part.nom ?? part.code}</strong>
              </p>
              <p>
                Demandes reçues {sayPeriode(part)}
                {reste && <strong>, {reste}</strong>}
              </p>
              <p>{sayRegles(part.regles, exercice, pluriannuel)}</p>
              {part.types_projet.length > 0 && (
                <p className="ga-mention">Pour {part.types_projet.map((type) => PROJETS[type]).join(' ou ')}</p>
              )}
            </div>
            <Tag tone={ETATS[etat].tone}>{ETATS[etat].words}</Tag>
          </>
        );
      }}
    </RowList>
  );
};
