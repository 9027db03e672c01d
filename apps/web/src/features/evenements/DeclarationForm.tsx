import {
  adresseAbonnementSchema,
  GENRES_EVENEMENT,
  type GenreEvenement,
  genresAbonnementSchema,
  NOMS_EVENEMENT,
} from '@guichet/rules/evenement';
import { Alert, Button, CheckboxesField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { useServices } from '../../shared/services/services.ts';
import type { PlaceEvenements } from './evenements.queries.ts';
import { useActe } from './useActe.ts';

const OPTIONS = GENRES_EVENEMENT.map((value) => ({ value, label: NOMS_EVENEMENT[value] }));

interface Saisie {
  readonly adresse: string;
  readonly genres: readonly GenreEvenement[];
}
const VIDE: Saisie = { adresse: '', genres: GENRES_EVENEMENT };

const fautesOf = ({ adresse, genres }: Saisie) => ({
  adresse: adresse.startsWith('https://')
    ? adresseAbonnementSchema.safeParse(adresse).error?.issues[0]?.message
    : 'Écrivez une adresse complète, qui commence par https://.',
  genres: genresAbonnementSchema.safeParse(genres).error?.issues[0]?.message,
});

export interface DeclarationFormProps {
  readonly place: PlaceEvenements;
  readonly onDeclared: (secret: string) => void;
}

/** Where the events of a service go. */
export const DeclarationForm = ({ place, onDeclared }: DeclarationFormProps): JSX.Element => {
  const { api } = useServices();
  const { busy, refus, act } = useActe();
  const focusNext = useFocusNext();
  const [saisie, setSaisie] = useState<Saisie>(VIDE);
  const [isTried, setIsTried] = useState(false);
  const fautes = fautesOf(saisie);
  const said = isTried ? fautes : { adresse: undefined, genres: undefined };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (fautes.adresse) return focusNext('abonnement-adresse');
    if (fautes.genres) return focusNext('abonnement-genres');
    const input = {
      query: roleOf(place.role),
      body: { service: place.service, adresse: saisie.adresse, genres: [...saisie.genres] },
    };
    const done = await act(input, (idempotencyKey) => api.demandes.createAbonnement(input, { idempotencyKey }));
    if (!done?.secret) return;
    setSaisie(VIDE);
    setIsTried(false);
    onDeclared(done.secret);
  };
  const toggle = (value: string, isChecked: boolean) =>
    setSaisie((one) => ({
      ...one,
      genres: GENRES_EVENEMENT.filter((genre) => (genre === value ? isChecked : one.genres.includes(genre))),
    }));
  return (
    <form
      noValidate
      className="ga-reading ga-stack"
      aria-label="Déclarer une adresse"
      onSubmit={(event) => void submit(event)}
    >
      <h2>Déclarer une adresse</h2>
      <TextField
        id="abonnement-adresse"
        label="Adresse qui reçoit"
        hint="Une adresse de l’internet, en https. Celles d’un réseau intérieur sont refusées."
        error={said.adresse}
        input={{
          type: 'url',
          value: saisie.adresse,
          onChange: ({ target }) => setSaisie({ ...saisie, adresse: target.value.trim() }),
        }}
      />
      <CheckboxesField
        id="abonnement-genres"
        label="Ce qu’elle reçoit"
        options={OPTIONS}
        checked={saisie.genres}
        error={said.genres}
        input={{ onChange: ({ target }) => toggle(target.value, target.checked) }}
      />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Vérification de l’adresse…' : 'Déclarer l’adresse'}
        </Button>
      </div>
    </form>
  );
};
