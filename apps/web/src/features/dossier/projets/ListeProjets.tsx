import type { Manquant, ProjetAnswer } from '@guichet/contract/demandes';
import { canAddProjet, montantDemande, PROJET_ERREURS } from '@guichet/rules/projet';
import { Alert, Button, Link, RowList, Tag } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { type Action, useAction } from '../../../shared/form/useAction.ts';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import type { EtapeProps } from '../etape.ts';
import { projetOf } from './plat.ts';
import { TransfertDialog } from './TransfertDialog.tsx';
import { type Projets, useProjets } from './useProjets.ts';

type ListeProps = Pick<EtapeProps, 'dossier' | 'subvention' | 'mode' | 'manquants' | 'role' | 'onChanged'>;

export const titreOf = ({ description }: ProjetAnswer, index: number): string =>
  description?.intitule ?? `Projet ${index + 1}`;
const montantOf = (projet: ProjetAnswer): number => montantDemande(projetOf(projet));

/** PROJET-018, and what the scheme itself allows: why one more cannot be added. */
export const refusAjout = ({ dossier, subvention }: Pick<ListeProps, 'dossier' | 'subvention'>): string | null => {
  const { id_type_dispositif, id_sous_type_dispositif } = dossier.description;
  const existants = dossier.projets.length;
  const place = { dispositif: id_type_dispositif, sousDispositif: id_sous_type_dispositif, existants };
  const verdict = canAddProjet(place);
  if (!verdict.ok) return PROJET_ERREURS[verdict.code].message;
  const { projets_maximum } = subvention.montants;
  return projets_maximum !== null && existants >= projets_maximum
    ? `Cette subvention accepte ${projets_maximum} ${projets_maximum > 1 ? 'projets' : 'projet'} au plus.`
    : null;
};

const compte = (manquants: readonly Manquant[] | null, id: string): number =>
  (manquants ?? []).filter(({ projet, gravite }) => projet === id && gravite === 'bloquant').length;

const Etat = ({ projet, manques }: { readonly projet: ProjetAnswer; readonly manques: number }): JSX.Element => {
  if (projet.need_validation) return <Tag tone="warning">À relire</Tag>;
  if (manques === 0) return <Tag tone="success">Complet</Tag>;
  return <Tag tone="warning">{`Il manque ${manques} ${manques > 1 ? 'choses' : 'chose'}`}</Tag>;
};

interface ActesProps {
  readonly projet: ProjetAnswer;
  readonly index: number;
  readonly props: ListeProps;
  readonly projets: Projets;
  readonly action: Action;
  readonly refus: string | null;
}

const Actes = ({ projet, index, props, projets, action, refus }: ActesProps): JSX.Element => {
  const [isMoving, setMoving] = useState(false);
  const removal = useConfirmed(() => projets.remove(projet));
  const titre = titreOf(projet, index);
  const own = <span className="fr-sr-only">{` ${titre}`}</span>;
  const last = props.dossier.projets.length - 1;
  const move = (rang: number) => void action.run(() => projets.move(projet, rang));
  return (
    <div className="ga-actions">
      {index > 0 && (
        <Button priority="tertiary" busy={action.busy} onClick={() => move(index)}>
          Monter{own}
        </Button>
      )}
      {index < last && (
        <Button priority="tertiary" busy={action.busy} onClick={() => move(index + 2)}>
          Descendre{own}
        </Button>
      )}
      {refus === null && (
        <Button priority="tertiary" busy={action.busy} onClick={() => void action.run(() => projets.duplicate(projet))}>
          Dupliquer{own}
        </Button>
      )}
      <Button priority="tertiary" onClick={() => setMoving(true)}>
        Déplacer{own}
      </Button>
      {isMoving && (
        <TransfertDialog
          dossier={props.dossier}
          role={props.role}
          titre={titre}
          onTransfer={(to) => projets.transfer(projet, to)}
          onClose={() => setMoving(false)}
        />
      )}
      <ConfirmedAct verb={`Supprimer « ${titre} »`} title={`Supprimer le projet « ${titre} » ?`} act={removal}>
        <p>Tout ce qui est saisi dans ce projet sera perdu. Cela ne peut pas être annulé.</p>
      </ConfirmedAct>
    </div>
  );
};

/** Step 3: the projects of a dossier, in the order in which the service will read them. */
export const ListeProjets = (props: ListeProps): JSX.Element => {
  const { dossier, mode, manquants } = props;
  const projets = useProjets(props);
  const action = useAction();
  const refus = refusAjout(props);
  const isEditing = mode === 'edit';
  return (
    <div className="ga-stack">
      {dossier.projets.length === 0 ? (
        <p>
          Aucun projet dans ce dossier.{' '}
          {isEditing && 'Un dossier se transmet avec au moins un projet : ajoutez le premier.'}
        </p>
      ) : (
        <RowList label="Projets du dossier" items={dossier.projets} keyOf={({ _id }) => _id}>
          {(projet, index) => (
            <>
              <div className="ga-row__main">
                <p>
                  <Link href={adresseDossier(dossier, { mode, etape: 3, projet: projet._id })}>
                    {titreOf(projet, index)}
                  </Link>{' '}
                  {isEditing && manquants && <Etat projet={projet} manques={compte(manquants, projet._id)} />}
                </p>
                <p className="ga-mention">
                  {`Projet ${index + 1}, n° ${projet.identifiant.id_fo}, ${formatMontant(montantOf(projet))} demandés`}
                </p>
              </div>
              {isEditing && (
                <Actes projet={projet} index={index} props={props} projets={projets} action={action} refus={refus} />
              )}
            </>
          )}
        </RowList>
      )}
      {dossier.projets.length > 0 && (
        <p>
          <strong>{`Total demandé : ${formatMontant(dossier.montant_demande)}`}</strong>
        </p>
      )}
      <div role="alert">{action.error && <Alert severity="error">{action.error}</Alert>}</div>
      {isEditing &&
        (refus === null ? (
          <Button priority="secondary" busy={action.busy} onClick={() => void action.run(projets.add)}>
            {action.busy ? 'En cours…' : 'Ajouter un projet'}
          </Button>
        ) : (
          <Alert severity="info">{refus}</Alert>
        ))}
    </div>
  );
};
