import { emailSchema } from '@guichet/rules/compte';
import {
  checkPeriode,
  GENRES_JOURNAL,
  type GenreJournal,
  LECTURE_ERREURS,
  LIBELLES_GENRE,
} from '@guichet/rules/lecture';
import { idAssociationSchema } from '@guichet/rules/rattachement';
import { SearchField, SelectField, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import type { Recherche } from './journal.queries.ts';

export interface RechercheFormProps {
  readonly recherche: Recherche;
  readonly onSearch: (recherche: Recherche) => void;
}

type Champs = Readonly<Record<'id_asso' | 'du' | 'au' | 'objet', string>>;
type Erreurs = Partial<Readonly<Record<'email' | 'id_asso' | 'au', string>>>;

const GENRES = GENRES_JOURNAL.map((value) => ({ value, label: LIBELLES_GENRE[value] }));
const isGenre = (value: string): value is GenreJournal => GENRES_JOURNAL.some((genre) => genre === value);
const NUMERO = 'Donnez un SIREN, un SIRET, un RNA ou un numéro de fiche.';

const erreursOf = (email: string, { id_asso, du, au }: Champs): Erreurs => {
  const adresse = email === '' ? null : emailSchema.safeParse(email).error;
  const isBad = id_asso !== '' && !idAssociationSchema.safeParse(id_asso).success;
  const periode = checkPeriode({ du: du || undefined, au: au || undefined });
  return {
    ...(adresse ? { email: adresse.issues[0]?.message ?? '' } : {}),
    ...(isBad ? { id_asso: NUMERO } : {}),
    ...(periode.ok ? {} : { au: LECTURE_ERREURS[periode.code].message }),
  };
};

const readRecherche = (email: string, { id_asso, du, au, objet }: Champs): Recherche => ({
  ...(email && { email }),
  ...(id_asso && { id_asso }),
  ...(du && { du }),
  ...(au && { au }),
  ...(isGenre(objet) && { objet }),
});

/** Sent when asked to, and only what was filled. */
export const RechercheForm = ({ recherche, onSearch }: RechercheFormProps): JSX.Element => {
  const { id_asso = '', du = '', au = '', objet = '' } = recherche;
  const [champs, setChamps] = useState<Champs>({ id_asso, du, au, objet });
  const [erreurs, setErreurs] = useState<Erreurs>({});
  const input = (name: keyof Champs) => ({
    value: champs[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setChamps({ ...champs, [name]: target.value }),
  });
  const search = (email: string) => {
    const found = erreursOf(email, champs);
    setErreurs(found);
    if (Object.keys(found).length === 0) onSearch(readRecherche(email, champs));
  };
  return (
    <SearchField
      id="adresse"
      label="Adresse électronique de la personne"
      error={erreurs.email}
      initial={recherche.email ?? ''}
      onSearch={search}
    >
      <TextField
        id="association"
        label="Association (SIREN, SIRET, RNA)"
        error={erreurs.id_asso}
        input={{ autoComplete: 'off', ...input('id_asso') }}
      />
      <SelectField id="genre" label="Ce qui a été lu" none="Tout" options={GENRES} select={input('objet')} />
      <TextField id="du" label="Du" input={{ type: 'date', ...input('du') }} />
      <TextField id="au" label="Au" error={erreurs.au} input={{ type: 'date', ...input('au') }} />
    </SearchField>
  );
};
