import type { AnneeLue } from '@guichet/contract/association';
import { ACTES_ANNEE, canActer } from '@guichet/rules/haa';
import { jourCourt } from '@guichet/rules/subvention';
import { Alert, Button, CheckboxesField, ConfirmDialog, TextareaField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { plurielle, sayKilos } from './mots.ts';

export interface Acte {
  readonly acte: keyof typeof ACTES_ANNEE;
  readonly motif?: string;
  readonly reseaux?: number[];
}
export interface TransmissionProps {
  readonly annee: AnneeLue;
  readonly livraisons: number;
  /** Today. */
  readonly jour: string;
  readonly isEditable: boolean;
  /** Answers why it was refused; nothing once it is done. */
  readonly onActe: (acte: Acte) => Promise<string | null>;
}

type DialogueProps = Pick<TransmissionProps, 'annee' | 'onActe'> & { readonly onClose: () => void };

const useActe = ({ onActe, onClose }: Pick<DialogueProps, 'onActe' | 'onClose'>) => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const act = async (acte: Acte) => {
    setIsBusy(true);
    const refused = await onActe(acte);
    setIsBusy(false);
    setError(refused);
    if (refused === null) onClose();
  };
  return { busy: isBusy, error, act };
};

const Transmettre = ({ annee, onActe, onClose }: DialogueProps): JSX.Element => {
  const { busy, error, act } = useActe({ onActe, onClose });
  const [choisis, setChoisis] = useState(annee.reseaux.map(({ id_correspondance }) => id_correspondance));
  return (
    <ConfirmDialog
      title={`Transmettre les chiffres ${annee.annee} ?`}
      confirm="Transmettre"
      busy={busy}
      error={error}
      onConfirm={() => void act({ acte: 'transmettre', reseaux: choisis })}
      onCancel={onClose}
    >
      <p>
        {sayKilos(annee.chiffres.kilos)}
        {annee.inscrits === null
          ? '. Le nombre de personnes inscrites n’est pas précisé.'
          : `, ${plurielle(annee.inscrits, 'personne inscrite', 'personnes inscrites')}.`}{' '}
        Ils ne changeront plus, sauf à les rouvrir en disant pourquoi.
      </p>
      {annee.reseaux.length > 0 && (
        <CheckboxesField
          id="reseaux"
          label="Ils comptent aussi dans la somme de"
          hint="Le réseau lit cette somme et que vous avez transmis ; jamais vos livraisons ni vos adresses."
          options={annee.reseaux.map(({ id_correspondance, nom }) => ({
            value: String(id_correspondance),
            label: nom,
          }))}
          checked={choisis.map(String)}
          input={{
            onChange: ({ target }) =>
              setChoisis(
                target.checked
                  ? [...choisis, Number(target.value)]
                  : choisis.filter((one) => one !== Number(target.value)),
              ),
          }}
        />
      )}
    </ConfirmDialog>
  );
};

const Rouvrir = ({ annee, onActe, onClose }: DialogueProps): JSX.Element => {
  const { busy, error, act } = useActe({ onActe, onClose });
  const [motif, setMotif] = useState('');
  return (
    <ConfirmDialog
      title={`Rouvrir les chiffres ${annee.annee} ?`}
      confirm="Rouvrir"
      busy={busy}
      error={error}
      onConfirm={() => void act({ acte: 'rouvrir', motif })}
      onCancel={onClose}
    >
      <p>Ils ne compteront plus dans vos réseaux tant qu’ils ne sont pas transmis à nouveau.</p>
      <TextareaField
        id="motif"
        label="Pourquoi"
        textarea={{ value: motif, rows: 3, maxLength: 500, onChange: ({ target }) => setMotif(target.value) }}
      />
    </ConfirmDialog>
  );
};

const sayTransmis = ({ transmis_at, transmis_par }: AnneeLue): string =>
  `Transmis le ${transmis_at === null ? '' : formatTimestamp(new Date(transmis_at))}${transmis_par === null ? '' : ` par ${transmis_par}`}`;

/** By when, whether it is done, and what can be done next. */
export const Transmission = ({ annee, livraisons, jour, isEditable, onActe }: TransmissionProps): JSX.Element => {
  const [asked, setAsked] = useState<Acte['acte'] | null>(null);
  const { etat, echeance, reseaux } = annee;
  const juge = { ...annee, livraisons };
  const mayTransmit = isEditable && canActer('transmettre', juge, { jour }).ok;
  const comptes = reseaux.filter(({ choisi }) => choisi).map(({ nom }) => nom);
  const Dialogue = asked === 'rouvrir' ? Rouvrir : Transmettre;
  return (
    <div className="ga-stack">
      {etat === 'transmis' && (
        <Alert severity="success">
          {sayTransmis(annee)}
          {comptes.length > 0 && `, et compté dans ${comptes.join(', ')}`}.
        </Alert>
      )}
      {etat === 'rouvert' && (
        <Alert severity="warning">
          Rouvert : {annee.motif}. {sayTransmis(annee)} ; à transmettre à nouveau.
        </Alert>
      )}
      {etat !== 'transmis' && echeance !== null && (
        <p className={jour > echeance ? 'fr-error-text' : 'ga-mention'}>
          {jour > echeance ? 'À transmettre : l’échéance du' : 'À transmettre avant le'} {jourCourt(echeance)}
          {jour > echeance && ' est passée'}.
        </p>
      )}
      {mayTransmit && (
        <div className="ga-actions">
          <Button priority="secondary" onClick={() => setAsked('transmettre')}>
            {ACTES_ANNEE.transmettre.libelle}
          </Button>
        </div>
      )}
      {isEditable && etat === 'transmis' && (
        <div className="ga-actions">
          <Button priority="secondary" onClick={() => setAsked('rouvrir')}>
            {ACTES_ANNEE.rouvrir.libelle}
          </Button>
        </div>
      )}
      {asked && <Dialogue annee={annee} onActe={onActe} onClose={() => setAsked(null)} />}
    </div>
  );
};
