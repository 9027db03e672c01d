import type { TitreSuivi } from '@guichet/contract/rda';
import { Alert, Button, LoadMore, TextareaField } from '@guichet/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { formatSiret } from '../../shared/format/format.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices } from '../../shared/services/services.ts';
import { membresQuery, TITRES } from './titre.queries.ts';

interface Props {
  readonly titre: Pick<TitreSuivi, 'numero' | 'titulaire' | 'etat'>;
  readonly role: string | null;
}
const TEXTS = {
  loading: 'Lecture des membres…',
  failed: 'Les membres couverts n’ont pas pu être lus.',
  empty: 'Aucun membre n’est encore couvert par ce titre.',
};
/** As pasted from a spreadsheet: one a line, with or without spaces. */
const readSirens = (texte: string): readonly string[] =>
  texte
    .split(/[\n;,\t]+/u)
    .map((part) => part.replaceAll(/\D/gu, ''))
    .filter((part) => part !== '');
const isSiren = (siren: string): boolean => siren.length === 9;

const useMembres = ({ titre: { numero }, role }: Props) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { busy, error, run } = useAction();
  const [said, setSaid] = useState('');
  const change = (body: { ajouter?: string[]; retirer?: string[] }) =>
    run(async () => {
      const done = await api.rda.updateMembresTitre({ params: { numero }, query: roleOf(role), body });
      const unknown = done.inconnus.length > 0 ? ` Inconnus des registres : ${done.inconnus.join(', ')}.` : '';
      setSaid(`${done.ajoutes.length} ajouté(s), ${done.retires.length} retiré(s) ; ${done.nombre} en tout.${unknown}`);
      await queryClient.invalidateQueries({ queryKey: [TITRES, 'membres'] });
    });
  return { busy, error, said, change };
};

/** Couverture: a network says whom its titre covers, and reads who is. */
export const MembresPanel = (props: Props): JSX.Element => {
  const { titre, role } = props;
  const { busy, error, said, change } = useMembres(props);
  const [texte, setTexte] = useState('');
  const [faute, setFaute] = useState<string | undefined>();
  const query = useInfiniteQuery(membresQuery(useServices().api, titre.numero, role));
  const { list, suite } = useSuite(query, ({ membres }) => membres);
  const mayWrite = titre.titulaire && titre.etat === 'en_vigueur';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ajouter = readSirens(texte);
    const wrong = ajouter.filter((siren) => !isSiren(siren));
    if (ajouter.length > 0 && wrong.length === 0) {
      setFaute(undefined);
      return void change({ ajouter: [...ajouter] }).then((isDone) => isDone && setTexte(''));
    }
    setFaute(
      wrong.length > 0 ? `Un SIREN se compose de 9 chiffres : ${wrong.join(', ')}.` : 'Collez un SIREN au moins.',
    );
    document.getElementById('membres-sirens')?.focus();
  };
  return (
    <section className="ga-stack" aria-labelledby="titre-membres">
      <h2 id="titre-membres">Membres couverts</h2>
      <ListState list={list} texts={TEXTS}>
        {(membres) => (
          <div className="ga-stack">
            <ul className="ga-titre__liste">
              {membres.map(({ id_siren, nom }) => (
                <li key={id_siren}>
                  {nom} <span className="ga-mention">{formatSiret(id_siren)}</span>{' '}
                  {mayWrite && (
                    <Button priority="tertiary" busy={busy} onClick={() => void change({ retirer: [id_siren] })}>
                      Retirer <span className="fr-sr-only">{nom}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <LoadMore count={`${query.data?.pages[0]?.nombre ?? membres.length} membre(s)`} {...suite} />
          </div>
        )}
      </ListState>
      {mayWrite && (
        <form noValidate className="ga-stack ga-reading" aria-label="Nommer des membres" onSubmit={submit}>
          <TextareaField
            id="membres-sirens"
            label="SIREN des membres à couvrir"
            hint="Un par ligne : une colonne d’un tableur se colle telle quelle. 500 à la fois."
            error={faute}
            textarea={{ rows: 4, value: texte, onChange: ({ target }) => setTexte(target.value) }}
          />
          <div>
            <Button type="submit" priority="secondary" busy={busy}>
              Couvrir ces membres
            </Button>
          </div>
        </form>
      )}
      <div role="status">{said && <Alert severity="success">{said}</Alert>}</div>
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
    </section>
  );
};
