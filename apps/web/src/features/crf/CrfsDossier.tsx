import type { Dossier } from '@guichet/contract/demandes';
import { brancheOf } from '@guichet/rules/dossier';
import { Alert, Button, Link, Loading, RowList } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { adresseCrfs } from '../../shared/crf/adresses.ts';
import { crfsQuery } from '../../shared/crf/crf.queries.ts';
import { phraseCrf } from '../../shared/crf/phrases.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { exerciceParam, type SearchParams } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { CrfRow } from './CrfRow.tsx';
import { useCreationCrf } from './useCreationCrf.ts';

export interface CrfsDossierProps {
  readonly dossier: Dossier;
  readonly role: string | null;
}

const VIDE =
  'Aucun compte rendu financier n’est attendu pour ce dossier aujourd’hui : il le sera une fois la subvention payée.';

interface ManquantsProps extends CrfsDossierProps {
  readonly exercices: readonly number[];
}

/** A year whose report nobody has opened yet. */
const Manquants = ({ dossier, role, exercices }: ManquantsProps): JSX.Element | null => {
  const { creating, refus, create, createAll } = useCreationCrf(dossier.identifiant.id_fo, role);
  if (exercices.length === 0) return null;
  const isService = brancheOf(role ?? '') === 'service';
  return (
    <section className="ga-stack" aria-labelledby="titre-a-commencer">
      <h2 id="titre-a-commencer">À commencer</h2>
      {isService && <p>L’association n’a pas encore commencé : {exercices.join(', ')}.</p>}
      {!isService &&
        exercices.map((exercice) => (
          <div key={exercice}>
            <Button priority="secondary" busy={creating !== null} onClick={() => void create(exercice)}>
              {creating === exercice ? 'Préparation…' : `Commencer le compte rendu financier ${exercice}`}
            </Button>
          </div>
        ))}
      {!isService && exercices.length > 1 && (
        <div>
          <Button priority="secondary" busy={creating !== null} onClick={() => void createAll()}>
            {creating === 'tous' ? 'Préparation…' : `Préparer les ${exercices.length} comptes rendus qui manquent`}
          </Button>
        </div>
      )}
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
    </section>
  );
};

/** ROUTE-049: the reports of a dossier, year by year; one year alone when the address names it (ROUTE-053). */
export const CrfsDossier = ({ dossier, role }: CrfsDossierProps): JSX.Element => {
  const { api, session } = useServices();
  const search = useSearch({ strict: false }) as SearchParams;
  const exercice = exerciceParam(search['exercice']);
  const { data, error, isFetching, refetch } = useQuery(crfsQuery(api, dossier.identifiant.id_fo, role));
  if (!data)
    return error && !isFetching ? (
      <ListFailure onRetry={() => void refetch()}>{phraseCrf('lecture', error)}</ListFailure>
    ) : (
      <Loading>Lecture des comptes rendus financiers…</Loading>
    );
  const isShown = (annee: number) => exercice === undefined || annee === exercice;
  const crfs = data.crfs.filter(({ description }) => isShown(description.exercice));
  const exercices = data.exercices_manquants.filter(isShown);
  const situe = { id_siret: dossier.demandeur.id_siret, id_fo: dossier.identifiant.id_fo };
  return (
    <>
      {exercice !== undefined && (
        <p>
          Exercice {exercice} seulement. <Link href={adresseCrfs(situe)}>Voir tous les exercices</Link>
        </p>
      )}
      {crfs.length + exercices.length === 0 && <p>{VIDE}</p>}
      {crfs.length > 0 && (
        <RowList label="Comptes rendus financiers du dossier" items={crfs} keyOf={({ _id }) => _id}>
          {(crf) => <CrfRow crf={crf} dossier={situe} now={session.serverNow()} />}
        </RowList>
      )}
      <Manquants dossier={dossier} role={role} exercices={exercices} />
    </>
  );
};
