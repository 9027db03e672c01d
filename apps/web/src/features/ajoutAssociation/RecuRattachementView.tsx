import type { Rattachement } from '@guichet/rules/rattachement';
import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Alert, Link, LinkButton, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';

const EnAttente = ({ nom }: Pick<Rattachement, 'nom'>): JSX.Element => (
  <>
    <Alert severity="info">{`L’association « ${nom} » est déjà utilisée sur le portail : votre arrivée doit être confirmée.`}</Alert>
    <p>
      Un membre de son siège, ou un service de l’administration, peut confirmer. Si l’association n’a plus de membre sur
      le portail, c’est un service qui répond. Les membres et l’adresse officielle de l’association sont prévenus par
      courriel ; vous le serez aussi dès qu’une réponse est donnée.
    </p>
    <p>
      D’ici là, vous voyez la présentation de l’association et ses établissements, sans les RIB, les documents ni les
      données des personnes. Vous ne pouvez rien modifier ni transmettre.
    </p>
  </>
);

const Confirme = ({ nom }: Pick<Rattachement, 'nom'>): JSX.Element => (
  <>
    <Alert severity="success">{`Vous êtes rattaché(e) à « ${nom} ».`}</Alert>
    <p>Vous pouvez compléter sa fiche dès maintenant : elle servira à toutes vos démarches.</p>
  </>
);

/** What was obtained, and what comes next. */
export const RecuRattachementView = ({ rattachement }: { readonly rattachement: Rattachement }): JSX.Element => {
  const { id_correspondance, nom, etat } = rattachement;
  const title = etat === 'confirme' ? 'Vous êtes rattaché(e) à l’association' : 'Votre demande est en attente';
  useDocumentTitle(title);
  return (
    <div className="ga-column ga-stack">
      <PageTitle takesFocus>{title}</PageTitle>
      {etat === 'confirme' ? <Confirme nom={nom} /> : <EnAttente nom={nom} />}
      <div className="ga-actions">
        {etat === 'confirme' ? (
          <>
            <LinkButton href={`/informations-administratives/${id_correspondance}`}>
              Compléter la fiche de l’association
            </LinkButton>
            <Link href="/user/dashboard">Aller à mon tableau de bord</Link>
          </>
        ) : (
          <LinkButton href="/user/dashboard">Aller à mon tableau de bord</LinkButton>
        )}
        <Link href={CHOIX_ASSOCIATION}>Rejoindre une autre association</Link>
      </div>
    </div>
  );
};
