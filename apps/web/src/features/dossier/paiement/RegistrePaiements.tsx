import type { Registre, Versement } from '@guichet/contract/demandes';
import { type EtatVersement, TYPES_VERSEMENT } from '@guichet/rules/paiement';
import { Alert, Button, Loading, RowList } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { Montant } from '../../../shared/format/Montant.tsx';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { Blocages } from '../../../shared/paiement/Blocages.tsx';
import { CompteBarres } from '../../../shared/paiement/CompteBarres.tsx';
import { EtatMouvement } from '../../../shared/paiement/EtatMouvement.tsx';
import { EtatsCredit } from '../../../shared/paiement/EtatsCredit.tsx';
import { CompteBancaire } from './CompteBancaire.tsx';
import { GESTES, GesteDialog } from './GesteDialog.tsx';
import { NouveauVersement, typesOfferts } from './NouveauVersement.tsx';
import { Revendication, TITRE_REVENDICATION } from './Revendication.tsx';
import { type GestesRegistre, useRegistre } from './useRegistre.ts';

export interface RegistrePaiementsProps {
  /** Either number of the dossier. */
  readonly id: string;
  /** The service whose instruction is looked at. */
  readonly service: string;
  readonly role: string | null;
}

/** What the agent does about it, further down this page. */
const VERIFIER = { href: `#${TITRE_REVENDICATION}`, label: 'Vérifier qui agit pour l’association' };
const REMEDES = { revendication: VERIFIER, revendication_contredite: VERIFIER };

interface Geste {
  readonly id: string;
  readonly vers: EtatVersement;
}

const Suites = ({ versement, onGeste }: { readonly versement: Versement; readonly onGeste: (geste: Geste) => void }) =>
  versement.suites.length > 0 && (
    <div className="ga-actions">
      {versement.suites.map((vers) => (
        <Button key={vers} priority="secondary" onClick={() => onGeste({ id: versement._id, vers })}>
          {GESTES[vers]}{' '}
          <span className="fr-sr-only">
            : {TYPES_VERSEMENT[versement.type]}, {versement.annee}
          </span>
        </Button>
      ))}
    </div>
  );

const RegistreLu = ({ registre, gestes }: { readonly registre: Registre; readonly gestes: GestesRegistre }) => {
  const [geste, setGeste] = useState<Geste | null>(null);
  const [said, setSaid] = useState('');
  const { compte, blocages, versements, sortie, rib, revendication } = registre;
  const vise = versements.find(({ _id }) => _id === geste?.id);
  const done = (phrase: string) => {
    setGeste(null);
    setSaid(phrase);
  };
  return (
    <>
      <div role="status">{said && <Alert severity="success">{said}</Alert>}</div>
      <Blocages blocages={blocages} remedes={REMEDES} />
      <CompteBarres compte={compte} />
      <EtatsCredit accorde={compte.accorde} versements={versements} />
      {revendication && <Revendication revendication={revendication} onConfirm={gestes.verify} onDone={done} />}
      <CompteBancaire rib={rib} onConfirm={gestes.confirm} onDone={done} />
      {versements.length === 0 ? (
        <p>Aucun versement n’est encore enregistré.</p>
      ) : (
        <RowList label="Versements enregistrés" items={versements} keyOf={({ _id }) => _id}>
          {(versement) => (
            <div className="ga-row__main ga-stack">
              <p>
                <EtatMouvement versement={versement} /> <Montant cents={versement.montant} />
              </p>
              <p className="ga-mention">Préparé par {versement.prepare_nom}.</p>
              <Suites versement={versement} onGeste={setGeste} />
              {versement.attend !== null && <p className="ga-mention">{versement.attend}</p>}
            </div>
          )}
        </RowList>
      )}
      {typesOfferts(registre).length > 0 ? (
        <NouveauVersement registre={registre} onRecord={gestes.record} onDone={done} />
      ) : (
        <p>{sortie.raison ?? 'Tout ce qui est accordé est versé ou en route.'}</p>
      )}
      {geste && vise && (
        <GesteDialog
          versement={vise}
          vers={geste.vers}
          onMove={gestes.move}
          onDone={() => done(`C’est fait : ${TYPES_VERSEMENT[vise.type].toLowerCase()}.`)}
          onCancel={() => setGeste(null)}
        />
      )}
    </>
  );
};

/**
 * The ledger of one service on one dossier: record, move, confirm a changed account. It reads and writes by itself; give
 * it the dossier's number, the service and the current role. Shows nothing that the server does not allow to who reads.
 */
export const RegistrePaiements = (props: RegistrePaiementsProps): JSX.Element => {
  const { registre, hasFailed, retry, ...gestes } = useRegistre(props);
  return (
    <section className="ga-stack" aria-labelledby="titre-registre">
      <h3 id="titre-registre">Paiements</h3>
      {hasFailed && (
        <ListFailure onRetry={retry}>
          Le registre des paiements n’a pas pu être lu. Vous pouvez recommencer.
        </ListFailure>
      )}
      {registre ? (
        <RegistreLu registre={registre} gestes={gestes} />
      ) : (
        !hasFailed && <Loading>Lecture du registre…</Loading>
      )}
    </section>
  );
};
