import './complements.css';
import type { Complement, Dossier } from '@guichet/contract/demandes';
import { isAttendu, NOMS_ETAT_COMPLEMENT } from '@guichet/rules/instruction';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { LinkButton, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { nomPoint } from './nomPoint.ts';
import { TONES } from './Point.tsx';
import { PAGE_REPONSE } from './place.ts';
import type { LectureComplements } from './useComplements.ts';

export interface ComplementsProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly lecture: LectureComplements;
}

const jour = (date: string): string => formatDate(new Date(`${date}T12:00:00Z`));
const sayCompte = (shown: readonly Complement[]): string => {
  const awaited = shown.filter(isAttendu);
  if (shown.every(({ etat }) => etat === 'accepte')) return 'Le service a accepté toutes vos réponses.';
  if (awaited.length === 0) return 'Vous avez répondu à tout : le service vérifie vos réponses.';
  const [proche = ''] = awaited.map(({ echeance }) => echeance).toSorted();
  const choses = awaited.length === 1 ? '1 point est attendu' : `${awaited.length} points sont attendus`;
  return `${choses} de vous avant le ${jour(proche)}. Vous ne pouvez corriger que cela.`;
};

/** P-2: what a service asks of a dossier already sent, and the way to answer it. */
export const Complements = ({ dossier, subvention, lecture }: ComplementsProps): JSX.Element | null => {
  if (lecture.hasFailed)
    return (
      <ListFailure onRetry={lecture.retry}>
        Ce que le service vous demande n’a pas pu être lu. Vous pouvez recommencer.
      </ListFailure>
    );
  const shown = (lecture.complements ?? []).filter(({ etat }) => etat !== 'annule');
  if (shown.length === 0) return null;
  const mode = dossier.droits.corriger.ok ? 'edit' : 'read';
  const awaited = shown.filter(isAttendu).length;
  return (
    <section className="ga-demande ga-stack" aria-labelledby="titre-complements">
      <h2 id="titre-complements" className="fr-h6">
        {awaited > 0 ? 'Demande de complément' : 'Vos réponses au service'}
      </h2>
      <p>{sayCompte(shown)}</p>
      <ul className="ga-demande__points" aria-label="Points demandés">
        {shown.map((one) => (
          <li key={one._id}>
            {nomPoint(one, subvention)} <Tag tone={TONES[one.etat]}>{NOMS_ETAT_COMPLEMENT[one.etat]}</Tag>
          </li>
        ))}
      </ul>
      <div>
        <LinkButton
          priority={awaited > 0 && mode === 'edit' ? 'primary' : 'secondary'}
          href={adresseDossier(dossier, { mode, page: PAGE_REPONSE })}
        >
          {awaited > 0 && mode === 'edit' ? 'Répondre aux points' : 'Voir les points'}
        </LinkButton>
      </div>
    </section>
  );
};
