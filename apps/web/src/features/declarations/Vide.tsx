import type { Validation } from '@guichet/contract/cec';
import { Link, LinkButton } from '@guichet/ui';
import type { JSX } from 'react';

/** Why there is nothing to decide here; each is said in its own words. */
export type Raison = 'close' | 'sansValideur' | 'pasValideur' | 'rien';

export const raisonOf = (
  { isValideurCEC, a_decider, lieux }: Pick<Validation, 'isValideurCEC' | 'a_decider' | 'lieux'>,
  isOpen: boolean,
): Raison | null => {
  if (lieux.every(({ valideurs }) => valideurs.length === 0)) return 'sansValideur';
  if (!isValideurCEC) return 'pasValideur';
  if (!isOpen) return 'close';
  return a_decider === 0 ? 'rien' : null;
};

interface VideProps {
  readonly raison: Raison;
  readonly validation: Validation;
}

const nomsOf = ({ lieux }: Validation): string =>
  [...new Set(lieux.flatMap(({ valideurs }) => valideurs.map(({ nom, prenom }) => `${prenom} ${nom}`)))].join(', ');

const SansValideur = ({ validation: { id_correspondance } }: Pick<VideProps, 'validation'>): JSX.Element => (
  <>
    <h2>Personne n’est désigné pour décider</h2>
    <p>Les heures que vos bénévoles déclarent sont perdues pour eux si personne ne les valide.</p>
    <ol>
      <li>Ouvrez les représentants légaux de l’association et choisissez une personne.</li>
      <li>Donnez l’adresse électronique de son compte : elle doit être membre de l’association.</li>
      <li>Cochez «&nbsp;Peut valider les déclarations des bénévoles&nbsp;».</li>
    </ol>
    <p>
      <LinkButton href={`/informations-administratives/${id_correspondance}/representants`}>
        Désigner un valideur
      </LinkButton>
    </p>
  </>
);

/** Empty, and why: an absence never looks like an outage. */
export const Vide = ({ raison, validation }: VideProps): JSX.Element => (
  <section className="ga-panel ga-panel--tint ga-stack">
    {raison === 'sansValideur' && <SansValideur validation={validation} />}
    {raison === 'pasValideur' && (
      <>
        <h2>Une autre personne décide</h2>
        <p>
          {nomsOf(validation)} {nomsOf(validation).includes(',') ? 'valident' : 'valide'} les déclarations des bénévoles
          de cette association. L’engagement d’un bénévole relève de sa vie privée : seuls les valideurs lisent ces
          noms.
        </p>
        <p>
          <Link href={`/informations-administratives/${validation.id_correspondance}/representants`}>
            Voir les représentants légaux
          </Link>
        </p>
      </>
    )}
    {raison === 'close' && (
      <>
        <h2>La session est close</h2>
        <p>
          Plus rien ne se décide jusqu’à la prochaine session. Vous serez prévenu(e) par courriel quand elle s’ouvre.
        </p>
      </>
    )}
    {raison === 'rien' && (
      <>
        <h2>Rien à décider</h2>
        <p>Aucune déclaration ne vous attend. Vous serez prévenu(e) par courriel dès qu’un bénévole en fera une.</p>
      </>
    )}
  </section>
);
