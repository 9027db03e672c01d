import type { LotPaiement } from '@guichet/contract/demandes';
import { SYSTEMES, type Systeme } from '@guichet/rules/paiement';
import { Alert, Loading } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { ConfirmedAct } from '../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../shared/form/useConfirmed.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { formatMontant } from '../../shared/format/format.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { Departs } from './Departs.tsx';
import { Ecartes } from './Ecartes.tsx';
import { LienFichier } from './LienFichier.tsx';
import { essaiQuery, type PlaceCaisse, refreshPaiements } from './paiements.queries.ts';
import { compte, sayVersements } from './say.ts';

const FAIT = 'fichier-fait';
const SUITE = 'Un fichier réunit 500 dossiers au plus : les autres attendront le suivant.';

const sayPrets = ({ nombre, montant, tenus }: LotPaiement): string => {
  const prets = nombre === 0 ? 'Aucun versement n’est prêt' : `${sayVersements({ nombre, montant })} : prêts à partir`;
  return tenus === 0 ? `${prets}.` : `${prets}. ${compte(tenus, 'versement est retenu', 'versements sont retenus')}.`;
};
const sayTenus = ({ tenus, ecartes }: LotPaiement): string =>
  tenus > ecartes.length
    ? `Versements retenus : les ${ecartes.length} premiers sur ${tenus}`
    : `Versements retenus : ${formatMontant(ecartes.reduce((sum, { montant }) => sum + montant, 0))}`;

/** Made once, even when asked for twice after a cut; what it holds in truth is what the answer says. */
const useFichier = (place: PlaceCaisse, onMade: (fait: LotPaiement) => void) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const { service, systeme, role } = place;
  return useConfirmed(async () => {
    const input = { query: roleOf(role), body: { service, systeme, essai: false } };
    const fait = await intend(input, (idempotencyKey) => api.demandes.exportVersements(input, { idempotencyKey }));
    onMade(fait);
    await refreshPaiements(queryClient);
  });
};

const Consequences = ({ lu, systeme }: { readonly lu: LotPaiement; readonly systeme: Systeme }): JSX.Element => (
  <>
    <p>{`Le fichier réunira ${sayVersements(lu)}.`}</p>
    <p>
      {`Ils passent « en traitement » et n’entreront dans aucun autre fichier, tant que ${SYSTEMES[systeme]} ne les a pas refusés. Les numéros de compte bancaire sont dans le fichier : gardez-le en lieu sûr.`}
    </p>
    {lu.reste && <p>{SUITE}</p>}
  </>
);

const Fait = ({ fait, place }: { readonly fait: LotPaiement; readonly place: PlaceCaisse }): JSX.Element =>
  fait.lot === null ? (
    <Alert severity="warning">
      Aucun fichier n’a été fait : plus aucun versement ne peut partir. La liste est relue.
    </Alert>
  ) : (
    <Alert severity="success">
      <p>{`Le fichier est fait : ${sayVersements(fait)}.`}</p>
      <p>
        <LienFichier lot={fait.lot} role={place.role}>
          {`Télécharger le fichier pour ${SYSTEMES[place.systeme]}`}
        </LienFichier>
      </p>
      {fait.reste && <p>{SUITE} Faites-en un autre.</p>}
    </Alert>
  );

/** Seen before it is done: what would leave, what is held and why, then one file. */
export const AEnvoyer = ({ place }: { readonly place: PlaceCaisse }): JSX.Element => {
  const { api } = useServices();
  const focusNext = useFocusNext();
  const [fait, setFait] = useState<LotPaiement | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(essaiQuery(api, place));
  const act = useFichier(place, (made) => {
    setFait(made);
    focusNext(FAIT);
  });
  const nom = SYSTEMES[place.systeme];
  const hasFailed = isError && !data && !isFetching;
  return (
    <section className="ga-stack" aria-labelledby="titre-envoi">
      <h2 id="titre-envoi">{`À envoyer à ${nom}`}</h2>
      <div id={FAIT} tabIndex={-1} role="status">
        {fait && <Fait fait={fait} place={place} />}
      </div>
      {hasFailed && (
        <ListFailure onRetry={() => void refetch()}>
          Ce qui est prêt à partir n’a pas pu être lu. Vous pouvez recommencer.
        </ListFailure>
      )}
      {!data && !hasFailed && <Loading>Lecture de ce qui est prêt à partir…</Loading>}
      {data && (
        <>
          <p>
            <strong>{sayPrets(data)}</strong>
          </p>
          {data.reste && <p>{SUITE}</p>}
          {data.departs.length > 0 && <Departs departs={data.departs} service={place.service} />}
          {data.nombre > 0 && (
            <div>
              <ConfirmedAct
                isMain
                verb="Faire le fichier de paiement"
                title={`Faire le fichier pour ${nom}\u00a0?`}
                act={act}
              >
                <Consequences lu={data} systeme={place.systeme} />
              </ConfirmedAct>
            </div>
          )}
          {data.ecartes.length > 0 && (
            <Ecartes caption={sayTenus(data)} ecartes={data.ecartes} service={place.service} />
          )}
        </>
      )}
    </section>
  );
};
