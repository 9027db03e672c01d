import '../complements/complements.css';
import type { Complement, Dossier } from '@guichet/contract/demandes';
import { isAttendu } from '@guichet/rules/instruction';
import { LinkButton } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { PAGE_REPONSE } from '../complements/place.ts';

export interface DemandeCarteProps {
  readonly dossier: Dossier;
  readonly complements: readonly Complement[];
}

/** What a service waits for, among what was said: it leads to its answer, and is no message. */
export const DemandeCarte = ({ dossier, complements }: DemandeCarteProps): JSX.Element | null => {
  const attendus = complements.filter(isAttendu);
  const [proche] = attendus.map(({ echeance }) => echeance).toSorted();
  if (!proche) return null;
  const changes = attendus.filter(({ valeurs }) => valeurs?.a_change).length;
  const points = attendus.length === 1 ? '1 point' : `${attendus.length} points`;
  const prets =
    changes === 0
      ? ''
      : ` · ${changes === 1 ? '1 changé, pas encore envoyé' : `${changes} changés, pas encore envoyés`}`;
  return (
    <div className="ga-demande ga-demande--fil">
      <div>
        <p>
          <strong>Demande de complément, {points}</strong>
        </p>
        <p className="ga-mention">{`avant le ${formatDate(new Date(`${proche}T12:00:00Z`))}${prets}`}</p>
      </div>
      <LinkButton priority="secondary" href={adresseDossier(dossier, { mode: 'edit', page: PAGE_REPONSE })}>
        Répondre aux points
      </LinkButton>
    </div>
  );
};
