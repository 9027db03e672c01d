import type { SignatureService } from '@guichet/contract/rds';
import { Button, CheckboxField, SelectField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';

export type ReglageSaisi = Pick<SignatureService, 'requise' | 'contreseing'> & {
  readonly signataires: readonly Omit<SignatureService['signataires'][number], 'nom' | 'moi'>[];
};
type Signataire = SignatureService['signataires'][number];

export interface SignatureFormProps {
  readonly signature: SignatureService;
  readonly busy: boolean;
  readonly onSave: (reglage: ReglageSaisi) => void;
  readonly onLeave: () => void;
}

interface LigneProps {
  readonly one: Signataire;
  readonly rang: number;
  readonly faute: string | undefined;
  readonly onChange: (one: Signataire) => void;
  readonly onRemove: () => void;
}
const Ligne = ({ one, rang, faute, onChange, onRemove }: LigneProps): JSX.Element => {
  const champ = (nom: 'qualite' | 'reference' | 'du') => ({
    value: one[nom],
    disabled: one.moi,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...one, [nom]: target.value }),
  });
  return (
    <fieldset className="ga-stack">
      <legend>
        {one.nom}
        {one.moi && ' (vous)'}
      </legend>
      {one.moi && <p className="ga-mention">Votre délégation est changée par une autre personne.</p>}
      <TextField
        id={`qualite-${rang}`}
        label="Qualité, telle qu’elle est imprimée"
        error={faute}
        input={{ ...champ('qualite'), maxLength: 300 }}
      />
      <TextField
        id={`reference-${rang}`}
        label="Décision qui délègue (facultatif)"
        hint="Par exemple : arrêté n° 2027-12 du 2 janvier 2027. Elle est imprimée sous le nom."
        input={{ ...champ('reference'), maxLength: 300 }}
      />
      <TextField id={`du-${rang}`} label="Premier jour" input={{ ...champ('du'), type: 'date' }} />
      <TextField
        id={`au-${rang}`}
        label="Dernier jour (facultatif)"
        input={{
          ...{ value: one.au ?? '', type: 'date', min: one.du, disabled: one.moi },
          onChange: ({ target }) => onChange({ ...one, au: target.value || null }),
        }}
      />
      <div>
        <Button priority="tertiary" onClick={onRemove}>
          Retirer <span className="fr-sr-only">{one.nom}</span>
        </Button>
      </div>
    </fieldset>
  );
};

const SANS_QUALITE = 'Dites la qualité de la personne.';

/** Who signs for a service, and whether nothing leaves without it. */
export const SignatureForm = ({ signature, busy, onSave, onLeave }: SignatureFormProps): JSX.Element => {
  const [requise, setRequise] = useState(signature.requise);
  const [contreseing, setContreseing] = useState(signature.contreseing);
  const [signataires, setSignataires] = useState<readonly Signataire[]>(signature.signataires);
  const [isChecked, setChecked] = useState(false);
  const ailleurs = signature.personnes.filter(
    ({ authId, moi }) => !moi && !signataires.some(({ personne }) => personne === authId),
  );
  const add = (authId: string): void => {
    const found = ailleurs.find((one) => one.authId === authId);
    if (!found) return;
    const { nom, moi } = found;
    const nouveau = { personne: authId, nom, moi, qualite: '', reference: '', du: signature.aujourdhui, au: null };
    setSignataires([...signataires, nouveau]);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const missing = signataires.findIndex(({ qualite }) => qualite.trim() === '');
    if (missing >= 0) document.getElementById(`qualite-${missing}`)?.focus();
    else
      onSave({
        ...{ requise, contreseing },
        signataires: signataires.map(({ nom: _, moi: __, ...one }) => one),
      });
  };
  return (
    <form noValidate className="ga-stack ga-reading" aria-label="Régler la signature des actes" onSubmit={submit}>
      <CheckboxField
        id="signature-requise"
        label="Ne notifier que des actes signés"
        hint="Une décision n’est alors notifiée qu’une fois son acte signé dans le portail, ou le fichier signé retenu."
        input={{ checked: requise, onChange: ({ target }) => setRequise(target.checked) }}
      />
      <CheckboxField
        id="signature-contreseing"
        label="Deux signatures dans le portail"
        hint="Une seconde personne contresigne. Qui a proposé la décision n’est ni l’une ni l’autre."
        input={{ checked: contreseing, onChange: ({ target }) => setContreseing(target.checked) }}
      />
      {signataires.map((one, rang) => (
        <Ligne
          key={one.personne}
          {...{ one, rang }}
          faute={isChecked && one.qualite.trim() === '' ? SANS_QUALITE : undefined}
          onChange={(next) => setSignataires(signataires.map((held, place) => (place === rang ? next : held)))}
          onRemove={() => setSignataires(signataires.filter((_, place) => place !== rang))}
        />
      ))}
      {ailleurs.length > 0 && (
        <SelectField
          id="signature-ajouter"
          label="Donner délégation à"
          none="Choisir une personne"
          options={ailleurs.map(({ authId, nom }) => ({ value: authId, label: nom }))}
          select={{ value: '', onChange: ({ target }) => add(target.value) }}
        />
      )}
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Enregistrement…' : 'Enregistrer la signature des actes'}
        </Button>
        <Button priority="tertiary" onClick={onLeave}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
