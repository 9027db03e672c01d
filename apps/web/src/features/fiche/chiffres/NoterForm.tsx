import { CATEGORIES_DENREES, type Livraison, livraisonSchema, readKilos } from '@guichet/rules/haa';
import { Alert, Button, SelectField, type SelectOption, TextField } from '@guichet/ui';
import { type JSX, useRef, useState } from 'react';
import { sayKilos } from './mots.ts';

export interface NoterFormProps {
  readonly sites: readonly SelectOption[];
  readonly approvisionnements: readonly SelectOption[];
  readonly annee: number;
  /** Today. */
  readonly jour: string;
  /** Answers why it was refused; nothing once it is noted. */
  readonly onNote: (livraison: Livraison) => Promise<string | null>;
}

const CATEGORIES: readonly SelectOption[] = Object.entries(CATEGORIES_DENREES).map(([value, label]) => ({
  value,
  label,
}));
type Champ = keyof Livraison;
type Saisie = Readonly<Record<Champ, string>>;
const readSaisie = ({ jour, site_id, categorie, approvisionnement, kilos }: Saisie) =>
  livraisonSchema.safeParse({ jour, site_id: site_id || null, categorie, approvisionnement, kilos: readKilos(kilos) });

/** A delivery in one line: Enter notes it, and keeps the day and the site for the next. */
export const NoterForm = ({ sites, approvisionnements, annee, jour, onNote }: NoterFormProps): JSX.Element => {
  const isCourante = jour.startsWith(String(annee));
  const [saisie, setSaisie] = useState<Saisie>({
    ...{ jour: isCourante ? jour : '', site_id: '', categorie: '', approvisionnement: '', kilos: '' },
  });
  const [erreurs, setErreurs] = useState<Partial<Record<Champ, string>>>({});
  const [refus, setRefus] = useState<string | null>(null);
  const [dit, setDit] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const categorie = useRef<HTMLSelectElement>(null);
  const change = (champ: Champ) => (event: { readonly target: { readonly value: string } }) => {
    setSaisie({ ...saisie, [champ]: event.target.value });
    setErreurs({ ...erreurs, [champ]: undefined });
  };
  const note = async () => {
    const read = readSaisie(saisie);
    setRefus(null);
    setDit('');
    setErreurs(
      Object.fromEntries(read.error?.issues.map(({ path, message }) => [String(path[0]), message]).toReversed() ?? []),
    );
    if (!read.success) {
      document.getElementById(`livraison-${String(read.error.issues[0]?.path[0])}`)?.focus();
      return;
    }
    setIsBusy(true);
    const refused = await onNote(read.data);
    setIsBusy(false);
    setRefus(refused);
    if (refused !== null) return;
    setDit(`Noté : ${sayKilos(read.data.kilos)}, ${CATEGORIES_DENREES[read.data.categorie].toLowerCase()}.`);
    setSaisie({ ...saisie, categorie: '', kilos: '' });
    categorie.current?.focus();
  };
  const select = (champ: Champ, label: string, options: readonly SelectOption[], none: string) => (
    <SelectField
      id={`livraison-${champ}`}
      label={label}
      error={erreurs[champ]}
      options={options}
      none={none}
      select={{ value: saisie[champ], onChange: change(champ), ...(champ === 'categorie' && { ref: categorie }) }}
    />
  );
  return (
    <form
      noValidate
      aria-label="Noter une livraison"
      onSubmit={(event) => {
        event.preventDefault();
        void note();
      }}
    >
      {refus && (
        <Alert severity="error" announced="alert">
          {refus}
        </Alert>
      )}
      <div className="ga-noter">
        <TextField
          id="livraison-jour"
          label="Date"
          error={erreurs.jour}
          input={{
            ...{ type: 'date', value: saisie.jour, onChange: change('jour') },
            ...{ min: `${annee}-01-01`, max: isCourante ? jour : `${annee}-12-31` },
          }}
        />
        {select('site_id', 'Site', sites, 'Sans site')}
        {select('categorie', 'Catégorie', CATEGORIES, 'Choisissez')}
        {select('approvisionnement', 'Vient de', approvisionnements, 'Choisissez')}
        <TextField
          id="livraison-kilos"
          label="Kilos"
          error={erreurs.kilos}
          input={{ value: saisie.kilos, onChange: change('kilos'), inputMode: 'decimal', autoComplete: 'off' }}
        />
        <Button type="submit" busy={isBusy}>
          Noter
        </Button>
      </div>
      <p role="status" className="ga-mention">
        {dit}
      </p>
    </form>
  );
};
