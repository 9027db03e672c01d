import type { TitreSuivi } from '@guichet/contract/rda';
import type { ActeTitre } from '@guichet/rules/titre';
import { Alert, Button, SelectField, TextareaField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { FORMES, fautesOf, type SaisieActe } from './actes.ts';

export interface ActeFormProps {
  readonly acte: ActeTitre;
  readonly libelle: string;
  readonly motifs: TitreSuivi['motifs'];
  readonly busy: boolean;
  readonly refus: string | null;
  readonly onSend: (saisie: SaisieActe) => void;
  readonly onCancel: () => void;
}

export const champActe = (acte: ActeTitre): string => `acte-${acte}`;
const VIDE: SaisieActe = { motif: '', texte: '', jour: '' };

/** One act on a titre: what it asks for, what it will do, and then its button. */
export const ActeForm = ({ acte, libelle, motifs, busy, refus, onSend, onCancel }: ActeFormProps): JSX.Element => {
  const { champs, labels, annonce } = FORMES[acte];
  const [saisie, setSaisie] = useState(VIDE);
  const [fautes, setFautes] = useState<ReturnType<typeof fautesOf>>({});
  const change = (part: Partial<SaisieActe>) => setSaisie((held) => ({ ...held, ...part }));
  const idOf = (champ: keyof SaisieActe) => (champ === champs[0] ? champActe(acte) : `${champActe(acte)}-${champ}`);
  const textsOf = (champ: keyof SaisieActe) => {
    const [label, hint] = labels[champ] ?? [champ, ''];
    return { id: idOf(champ), label, hint, error: fautes[champ] };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = fautesOf(acte, saisie);
    setFautes(found);
    const first = champs.find((champ) => found[champ]);
    if (first) document.getElementById(idOf(first))?.focus();
    else onSend(saisie);
  };
  return (
    <form noValidate className="ga-stack ga-reading ga-titre__acte" aria-label={libelle} onSubmit={submit}>
      <h2 className="ga-panel__titre">{libelle}</h2>
      <p>{annonce}</p>
      {champs.includes('motif') && (
        <SelectField
          {...textsOf('motif')}
          none="Choisir un motif"
          options={motifs.map(({ code, libelle: label }) => ({ value: code, label }))}
          select={{ value: saisie.motif, onChange: ({ target }) => change({ motif: target.value }) }}
        />
      )}
      <TextareaField
        {...textsOf('texte')}
        textarea={{
          rows: 4,
          maxLength: 4000,
          value: saisie.texte,
          onChange: ({ target }) => change({ texte: target.value }),
        }}
      />
      {champs.includes('jour') && (
        <TextField
          {...textsOf('jour')}
          input={{ type: 'date', value: saisie.jour, onChange: ({ target }) => change({ jour: target.value }) }}
        />
      )}
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Envoi…' : libelle}
        </Button>
        <Button priority="tertiary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
