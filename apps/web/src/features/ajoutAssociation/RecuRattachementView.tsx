import type { Rattachement } from '@guichet/rules/rattachement';
import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Columns, Link, LinkButton, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import './ajoutAssociation.css';

const EnAttente = ({ nom }: Pick<Rattachement, 'nom'>): JSX.Element => (
  <p>{`L’association « ${nom} » est déjà utilisée sur le portail : votre arrivée doit être confirmée. Vous n’avez rien d’autre à faire.`}</p>
);

const Confirme = ({ nom }: Pick<Rattachement, 'nom'>): JSX.Element => (
  <p>{`Vous êtes rattaché(e) à « ${nom} ». Vous pouvez compléter sa fiche dès maintenant : elle servira à toutes vos démarches.`}</p>
);

const QuiRepond = (): JSX.Element => (
  <section className="ga-panel">
    <h2 className="ga-panel__titre">Qui répond ?</h2>
    <p>
      Un membre de son siège, ou un service de l’administration, peut confirmer. Si l’association n’a plus de membre sur
      le portail, c’est un service qui répond. Les membres et l’adresse officielle de l’association sont prévenus par
      courriel ; vous le serez aussi dès qu’une réponse est donnée.
    </p>
  </section>
);

/** P-22: what is said before money is expected, not after. */
const Argent = (): JSX.Element => (
  <section className="ga-panel">
    <h2 className="ga-panel__titre">L’argent attendra une vérification</h2>
    <p>
      Avant le premier versement, un service vérifie une fois qui vous êtes. Cela ne retarde ni la fiche ni vos
      demandes.
    </p>
  </section>
);

const EnAttendant = (): JSX.Element => (
  <section>
    <h2>En attendant</h2>
    <p>
      D’ici là, vous voyez la présentation de l’association et ses établissements, sans les RIB, les documents ni les
      données des personnes. Vous ne pouvez rien modifier ni transmettre.
    </p>
  </section>
);

/** What was obtained, and what comes next. */
export const RecuRattachementView = ({ rattachement }: { readonly rattachement: Rattachement }): JSX.Element => {
  const { id_correspondance, nom, etat } = rattachement;
  const isDone = etat === 'confirme';
  const title = isDone ? 'Vous êtes rattaché(e) à l’association' : 'Votre demande est en attente';
  useDocumentTitle(title);
  return (
    <Columns
      aside={
        <div className="ga-stack">
          {isDone ? <Argent /> : <QuiRepond />}
          <p>
            <Link href={CHOIX_ASSOCIATION}>Rejoindre une autre association</Link>
          </p>
        </div>
      }
    >
      <div className="ga-stack">
        <div className={isDone ? 'ga-issue ga-issue--faite' : 'ga-issue'}>
          <PageTitle takesFocus>{title}</PageTitle>
          {isDone ? <Confirme nom={nom} /> : <EnAttente nom={nom} />}
          <div className="ga-actions">
            {isDone && (
              <LinkButton href={`/informations-administratives/${id_correspondance}`}>
                Compléter la fiche de l’association
              </LinkButton>
            )}
            {isDone ? (
              <Link href="/user/dashboard">Aller à mon tableau de bord</Link>
            ) : (
              <LinkButton href="/user/dashboard">Aller à mon tableau de bord</LinkButton>
            )}
          </div>
        </div>
        {!isDone && <EnAttendant />}
      </div>
    </Columns>
  );
};
