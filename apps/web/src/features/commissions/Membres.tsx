import { Button, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import type { Saisie } from './saisie.ts';

type Membre = Saisie['membres'][number];
export interface MembresProps {
  readonly membres: readonly Membre[];
  readonly onChange: (membres: readonly Membre[]) => void;
  readonly focusNext: (id: string) => void;
}
const AJOUT = 'ajout-membre';

export const Membres = ({ membres, onChange, focusNext }: MembresProps): JSX.Element => {
  const change = (id: string, more: Partial<Membre>) =>
    onChange(membres.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const add = () => {
    const id = crypto.randomUUID();
    onChange([...membres, { id, nom: '', qualite: '', courriel: null }]);
    focusNext(`membre-${id}`);
  };
  const remove = (id: string) => {
    onChange(membres.filter((one) => one.id !== id));
    focusNext(AJOUT);
  };
  return (
    <fieldset className="ga-com__lot">
      <legend className="fr-h5">Membres</legend>
      <p className="ga-mention">
        Avec son adresse, un membre qui a un compte est signalé quand sa propre association est mise au vote.
      </p>
      {membres.map(({ id, nom, qualite, courriel }, rang) => (
        <div className="ga-com__ligne" key={id}>
          <TextField
            id={`membre-${id}`}
            label={`Nom du membre ${rang + 1}`}
            input={{ value: nom, onChange: ({ target }) => change(id, { nom: target.value }) }}
          />
          <TextField
            id={`qualite-${id}`}
            label="Qualité (facultatif)"
            input={{ value: qualite, onChange: ({ target }) => change(id, { qualite: target.value }) }}
          />
          <TextField
            id={`courriel-${id}`}
            label="Adresse électronique (facultatif)"
            input={{
              type: 'email',
              value: courriel ?? '',
              onChange: ({ target }) => change(id, { courriel: target.value }),
            }}
          />
          <Button priority="tertiary" onClick={() => remove(id)}>
            Retirer <span className="fr-sr-only">{nom || `le membre ${rang + 1}`}</span>
          </Button>
        </div>
      ))}
      <div id={AJOUT}>
        <Button priority="secondary" onClick={add}>
          Ajouter un membre
        </Button>
      </div>
    </fieldset>
  );
};
