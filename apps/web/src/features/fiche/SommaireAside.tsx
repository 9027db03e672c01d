import type { AssociationAnswer } from '@guichet/contract/association';
import { type Completude, mayDo, RUBRIQUES } from '@guichet/rules/association';
import { dayOf } from '@guichet/rules/jour';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { sayJourDe } from '../../shared/format/jours.ts';
import { changedAt } from './resume.ts';
import { adresseEtablissements, adresseLectures, TITRE_LECTURES, titreOf } from './rubriques.ts';

export interface SommaireAsideProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly completude: Completude;
  readonly now: Date;
}

/** Only for whoever reads what was typed: for the others, nothing is «à compléter», it is only not shown. */
const Progres = ({ faites, attendues }: Completude): JSX.Element => (
  <div className="ga-progres">
    <label htmlFor="completude">
      {faites} sujets complets sur {attendues}
    </label>
    <progress id="completude" value={faites} max={Math.max(attendues, 1)} />
  </div>
);

const etablissementsOf = ({ etablissements = [] }: AssociationAnswer): string => {
  const count = etablissements.filter(({ est_siege }) => !est_siege).length;
  if (count === 0) return 'Aucun établissement secondaire';
  return count === 1 ? 'Un établissement secondaire' : `${count} établissements secondaires`;
};

const MONTRES = 3;

const Changements = ({ association, now }: Pick<SommaireAsideProps, 'association' | 'now'>): JSX.Element | null => {
  const derniers = RUBRIQUES.map((rubrique) => ({ rubrique, at: changedAt(association, rubrique) ?? '' }))
    .filter(({ at }) => at !== '')
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, MONTRES);
  if (derniers.length === 0) return null;
  return (
    <section>
      <h2 className="ga-fiche__titre">Derniers changements</h2>
      <ul className="ga-fiche__faits">
        {derniers.map(({ rubrique, at }) => (
          <li key={rubrique}>
            <strong>{titreOf(rubrique)}</strong>
            <span className="ga-mention">{sayJourDe(dayOf(new Date(at)), now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Beside the subjects: how far it is, its places, what changed, who reads it. */
export const SommaireAside = ({ association, id, completude, now }: SommaireAsideProps): JSX.Element => (
  <>
    {mayDo(association.lien, 'lireSaisie') && <Progres {...completude} />}
    <section>
      <h2 className="ga-fiche__titre">Établissements</h2>
      <p>
        {etablissementsOf(association)}. <Link href={adresseEtablissements(id)}>Voir les établissements</Link>
      </p>
    </section>
    <Changements association={association} now={now} />
    {mayDo(association.lien, 'lireLectures') && (
      <section>
        <h2 className="ga-fiche__titre">{TITRE_LECTURES}</h2>
        <p>
          Chaque lecture par un service laisse une trace.{' '}
          <Link href={adresseLectures(id)}>Voir qui a lu la fiche, les documents et les dossiers</Link>
        </p>
      </section>
    )}
  </>
);
