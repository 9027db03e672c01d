import type { Equipe, EquipePersonne } from '@guichet/contract/rds';
import { NOMS_ROLE_EQUIPE, type RoleEquipe } from '@guichet/rules/service';
import { Button, ConfirmDialog, SelectField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { nomOf } from './equipe.queries.ts';
import { useActeEquipe } from './useActeEquipe.ts';

export interface PersonneActesProps {
  readonly equipe: Equipe;
  readonly personne: EquipePersonne;
  readonly onDone: (phrase: string) => void;
}
type DialogueProps = PersonneActesProps & { readonly onClose: () => void };

const FonctionDialogue = ({ equipe, personne, onDone, onClose }: DialogueProps): JSX.Element => {
  const { api } = useServices();
  const { busy, refus, run } = useActeEquipe();
  const [role, setRole] = useState<RoleEquipe>(personne.role ?? 'rds.user');
  const confirm = async (): Promise<void> => {
    const input = { params: { id: equipe.service._id, personne: personne.authId }, body: { role } };
    if (!(await run(input, (options) => api.rds.changeFonction(input, options)))) return;
    onClose();
    onDone(`La fonction de ${nomOf(personne)} est changée.`);
  };
  return (
    <ConfirmDialog
      title={`Changer la fonction de ${nomOf(personne)}`}
      confirm="Changer la fonction"
      busy={busy}
      error={refus}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <SelectField
        id="fonction-nouvelle"
        label="Fonction"
        options={equipe.donnables.map((value) => ({ value, label: NOMS_ROLE_EQUIPE[value] }))}
        select={{ value: role, onChange: ({ target }) => setRole(target.value as RoleEquipe) }}
      />
    </ConfirmDialog>
  );
};

const sayDossiers = (nombre: number): string => {
  if (nombre === 0) return 'Aucun dossier ouvert ne lui est confié.';
  return nombre === 1 ? 'Un dossier ouvert lui est confié.' : `${nombre} dossiers ouverts lui sont confiés.`;
};

const DepartDialogue = ({ equipe, personne, onDone, onClose }: DialogueProps): JSX.Element => {
  const { api } = useServices();
  const { busy, refus, run } = useActeEquipe();
  const [repreneur, setRepreneur] = useState('');
  const { _id: id } = equipe.service;
  const confirm = async (): Promise<void> => {
    const query = repreneur === '' ? {} : { repreneur };
    const input = { params: { id, personne: personne.authId }, query };
    const isDone = await run(input, async (options) => {
      await api.rds.leaveEquipe(input, options);
      return { ...equipe, personnes: equipe.personnes.filter(({ authId }) => authId !== personne.authId) };
    });
    if (!isDone) return;
    onClose();
    onDone(`${nomOf(personne)} n’est plus de ce service.`);
  };
  return (
    <ConfirmDialog
      title={`Retirer ${nomOf(personne)} du service`}
      confirm="Retirer du service"
      busy={busy}
      error={refus}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        Ses sessions se ferment aussitôt et plus rien du service ne lui est ouvert. Les clés de service qui sont de sa
        main cessent de lire : refaites d’abord celles qui servent. {sayDossiers(personne.en_main)}
      </p>
      {personne.en_main > 0 && (
        <SelectField
          id="depart-repreneur"
          label="À qui vont ses dossiers"
          none="À personne : ils seront à confier"
          options={equipe.personnes
            .filter(({ authId }) => authId !== personne.authId)
            .map((one) => ({ value: one.authId, label: nomOf(one) }))}
          select={{ value: repreneur, onChange: ({ target }) => setRepreneur(target.value) }}
        />
      )}
    </ConfirmDialog>
  );
};

/** Of who manages the team, on someone else of no stronger function. */
export const PersonneActes = (props: PersonneActesProps): JSX.Element | null => {
  const { equipe, personne } = props;
  const [open, setOpen] = useState<'fonction' | 'depart' | null>(null);
  const { moi, role } = personne;
  const isMine = !moi && equipe.donnables.length > 0 && (role === null || equipe.donnables.includes(role));
  if (!isMine) return null;
  const nom = nomOf(personne);
  const onClose = () => setOpen(null);
  return (
    <div className="ga-actions">
      <Button priority="tertiary" onClick={() => setOpen('fonction')}>
        Changer la fonction <span className="fr-sr-only">de {nom}</span>
      </Button>
      <Button priority="tertiary" onClick={() => setOpen('depart')}>
        Retirer <span className="fr-sr-only">{nom} du service</span>
      </Button>
      {open === 'fonction' && <FonctionDialogue {...props} onClose={onClose} />}
      {open === 'depart' && <DepartDialogue {...props} onClose={onClose} />}
    </div>
  );
};
