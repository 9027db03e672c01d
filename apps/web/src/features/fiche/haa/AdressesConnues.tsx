import type { AdresseLue, AssociationAnswer } from '@guichet/contract/association';
import { Button, RowList, TextField } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { logFailure } from '../../../shared/list/logFailure.ts';
import { useServices } from '../../../shared/services/services.ts';
import { appelsHaa, PHRASES_HAA, phraseHaa } from './appels.ts';
import { emptySites } from './haa.queries.ts';
import { sayAdresse } from './mots.ts';

export interface AdressesConnuesProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly onChoose: (adresse: AdresseLue) => void;
}

const isManquant = (phrase: string): boolean => phrase === PHRASES_HAA.codePostal || phrase === PHRASES_HAA.association;

/** Two sites at one address: found by its postal code, rather than typed twice (CALL-DAC-020). */
export const AdressesConnues = ({ association, id, onChoose }: AdressesConnuesProps): JSX.Element => {
  const { api } = useServices();
  const client = useQueryClient();
  const [codePostal, setCodePostal] = useState('');
  const [found, setFound] = useState<readonly AdresseLue[] | null>(null);
  const [phrase, setPhrase] = useState<string | null>(null);
  const search = async () => {
    setPhrase(null);
    try {
      setFound(await appelsHaa(api, association).listAdresses(codePostal));
    } catch (error) {
      const said = phraseHaa(error, 'Les adresses n’ont pas pu être lues.');
      setFound(null);
      setPhrase(said);
      if (isManquant(said)) return;
      logFailure('adresses', error);
      emptySites(client, id);
    }
  };
  const isMissing = phrase !== null && isManquant(phrase);
  return (
    <section className="ga-stack" aria-labelledby="adresses-connues">
      <h2 id="adresses-connues">Une adresse que vous avez déjà</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <TextField
          id="codePostal"
          label="Son code postal"
          error={isMissing ? phrase : undefined}
          input={{
            ...{ value: codePostal, inputMode: 'numeric', autoComplete: 'off' },
            onChange: ({ target }) => setCodePostal(target.value),
          }}
        />
        <Button type="submit" priority="secondary">
          Chercher cette adresse
        </Button>
      </form>
      {phrase !== null && !isMissing && <ListFailure onRetry={() => void search()}>{phrase}</ListFailure>}
      <div role="status">{found?.length === 0 && <p>Vous n’avez aucune adresse dans ce code postal.</p>}</div>
      {found && found.length > 0 && (
        <RowList label="Adresses trouvées" items={found} keyOf={(adresse) => adresse.id}>
          {(adresse) => (
            <p>
              {sayAdresse(adresse)}{' '}
              <Button priority="tertiary" onClick={() => onChoose(adresse)}>
                Reprendre<span className="fr-sr-only"> {sayAdresse(adresse)}</span>
              </Button>
            </p>
          )}
        </RowList>
      )}
    </section>
  );
};
