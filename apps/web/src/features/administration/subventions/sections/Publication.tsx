import { Alert, Button, Link, Loading, TextareaField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { useAction } from '../../../../shared/form/useAction.ts';
import { ListFailure } from '../../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import type { Mots } from '../../porte/mots.ts';
import { editeurHref } from '../../porte/porte.ts';
import { usePorte } from '../../porte/usePorte.ts';
import { Differences } from '../Differences.tsx';
import { compteManques } from '../Problemes.tsx';
import type { SectionProps } from '../sectionProps.ts';
import { versionQuery } from '../subventions.queries.ts';
import type { Editeur } from '../useEditeur.ts';
import { Fichier } from './Fichier.tsx';
import { Ouverture } from './Ouverture.tsx';
import { Versions } from './Versions.tsx';

const COMMENTAIRE_MAXIMUM = 500;

/** What changed since the last published version; null before the first one. */
const useChangees = ({ subvention, contenu }: Editeur) => {
  const { api } = useServices();
  const porte = usePorte();
  const { _id, publiee } = subvention;
  const { data, isPending, isError, refetch } = useQuery({
    ...versionQuery(porte, api, _id, publiee ?? 0),
    enabled: publiee !== null,
  });
  const services = subvention.instructeurs.map(({ service }) => service);
  return {
    differences: data ? porte.differencesOf(data.contenu, contenu, [...data.services, ...services]) : null,
    isReading: publiee !== null && isPending,
    hasFailed: isError,
    retry: () => void refetch(),
  };
};

/** Why it cannot be published as it stands; null when it can. */
const refusOf = ({ problemes, saisie }: Editeur, changees: number | null, mots: Mots): string | null => {
  if (problemes.length > 0) return `${compteManques(problemes.length)} avant de publier.`;
  if (Object.keys(saisie.illisibles).length > 0) return 'Un champ est en erreur : corrigez-le avant de publier.';
  return changees === 0 ? mots.sansChangement : null;
};

const usePublication = (editeur: Editeur) => {
  const { api, toasts } = useServices();
  const intend = useIntention();
  const { busy, error, run } = useAction();
  const { appels } = usePorte();
  const publish = (commentaire: string) =>
    run(async () => {
      const body = { commentaire: commentaire.trim() || null };
      await editeur.act((version) =>
        intend({ body, version }, (idempotencyKey) =>
          appels(api).publish(editeur.subvention._id, body, { version, idempotencyKey }),
        ),
      );
      toasts.show({ severity: 'success', message: 'Version publiée.' });
    });
  return { busy, error, publish };
};

const Publier = ({ editeur }: { readonly editeur: Editeur }): JSX.Element => {
  const porte = usePorte();
  const { subvention } = editeur;
  const numero = (subvention.publiee ?? 0) + 1;
  const { differences, isReading, hasFailed, retry } = useChangees(editeur);
  const { busy, error, publish } = usePublication(editeur);
  const [commentaire, setCommentaire] = useState('');
  const refus = refusOf(editeur, differences?.length ?? null, porte.mots);
  const verb = `Publier la version ${numero}`;
  return (
    <section className="ga-stack" aria-labelledby="titre-publier">
      <h2 id="titre-publier">{verb}</h2>
      {subvention.publiee === null && <p>Ce sera la première version : tout le brouillon est nouveau.</p>}
      {isReading && <Loading>Lecture de la version publiée…</Loading>}
      {hasFailed && <ListFailure onRetry={retry}>La version publiée n’a pas pu être lue.</ListFailure>}
      {differences && differences.length > 0 && (
        <>
          <h3>{`Ce qui change depuis la version ${subvention.publiee}`}</h3>
          <Differences label={`Changements depuis la version ${subvention.publiee}`} differences={differences} />
        </>
      )}
      {refus ? (
        <Alert severity="info">
          <p>
            {refus} <Link href={editeurHref(porte, subvention._id)}>Voir la liste des parties</Link>
          </p>
        </Alert>
      ) : (
        <>
          <p>
            Une version publiée ne change plus : les dossiers déjà déposés gardent la leur.
            {subvention.active && porte.mots.nouvelleMontree}
          </p>
          <TextareaField
            id="commentaire"
            label="Ce qui change, en une phrase (facultatif)"
            textarea={{
              rows: 2,
              maxLength: COMMENTAIRE_MAXIMUM,
              value: commentaire,
              onChange: ({ target }) => setCommentaire(target.value),
            }}
          />
          <Button busy={busy} onClick={() => void publish(commentaire).then((isDone) => isDone && setCommentaire(''))}>
            {busy ? 'Publication…' : verb}
          </Button>
        </>
      )}
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
    </section>
  );
};

export const Publication = ({ editeur }: SectionProps): JSX.Element => {
  const { hasFichier } = usePorte();
  return (
    <div className="ga-stack">
      <Publier editeur={editeur} />
      <Ouverture editeur={editeur} />
      <Versions editeur={editeur} />
      {hasFichier && <Fichier editeur={editeur} />}
    </div>
  );
};
