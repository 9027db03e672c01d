import { NOM_RECHERCHE_MAXIMUM } from '@guichet/contract/rds';
import { LIBELLES_RYTHME, RYTHMES, type Rythme } from '@guichet/rules/annonce';
import { Button, Link, SelectField, TextField } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { useServices } from '../../shared/services/services.ts';
import { recherchesQuery } from '../../shared/subvention/recherches.queries.ts';
import { type Filtres, rechercheOf } from './filtres.ts';

const DIT = 'recherche-dite';
const OPTIONS = RYTHMES.map((value) => ({ value, label: LIBELLES_RYTHME[value] }));

/** What is asked of the directory now, kept under a name: one is told when it finds more. */
export const GarderRecherche = ({ filtres }: { readonly filtres: Filtres }): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const action = useAction();
  const [nom, setNom] = useState('');
  const [rythme, setRythme] = useState<Rythme>('jour');
  const [isTried, setIsTried] = useState(false);
  const [said, setSaid] = useState('');
  const keep = async (): Promise<void> => {
    setIsTried(true);
    setSaid('');
    if (nom.trim() === '') return;
    const { campagne: _, ...gardes } = rechercheOf({ ...filtres, eligibilite: '' }, null);
    const input = { body: { nom: nom.trim(), filtres: gardes, rythme } };
    const isDone = await action.run(async () => {
      await intend(input, (idempotencyKey) => api.rds.createRecherche(input, { idempotencyKey }));
      await queryClient.invalidateQueries({ queryKey: recherchesQuery(api).queryKey });
    });
    if (!isDone) return;
    setIsTried(false);
    setNom('');
    setSaid(`La recherche « ${nom.trim()} » est gardée. Vous la retrouvez dans votre profil.`);
    focusNext(DIT);
  };
  const missing = isTried && nom.trim() === '' ? 'Donnez un nom à cette recherche.' : undefined;
  return (
    <details className="ga-choix">
      <summary>Garder cette recherche et être prévenu</summary>
      <div className="ga-choix__panneau ga-stack">
        <p role="status" id={DIT} tabIndex={-1}>
          {said}
        </p>
        <p>
          Nous vous écrivons quand une subvention paraît, ouvre ou ferme bientôt.{' '}
          <Link href="/user/profil">Voir mes recherches</Link>
        </p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void keep();
          }}
        >
          <TextField
            id="recherche-nom"
            label="Garder la recherche telle qu’elle est, sous ce nom"
            error={missing ?? action.error ?? undefined}
            input={{ value: nom, maxLength: NOM_RECHERCHE_MAXIMUM, onChange: ({ target }) => setNom(target.value) }}
          />
          <SelectField
            id="recherche-rythme"
            label="Je reçois un courriel"
            options={OPTIONS}
            select={{ value: rythme, onChange: ({ target }) => setRythme(target.value as Rythme) }}
          />
          <Button type="submit" priority="secondary" busy={action.busy}>
            Garder la recherche
          </Button>
        </form>
      </div>
    </details>
  );
};
