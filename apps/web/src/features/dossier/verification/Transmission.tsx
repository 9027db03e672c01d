import type { Manquant } from '@guichet/contract/demandes';
import type { Genre } from '@guichet/rules/genre';
import { Alert, Button, ErrorSummary, Link } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { usePlaces } from '../../../shared/pied/pied.ts';
import { isAvecTca } from '../couplage/couplage.ts';
import { EnvoiTca } from '../couplage/EnvoiTca.tsx';
import { useFiche } from '../demandeur/useFiche.ts';
import type { EtapeProps } from '../etape.ts';
import { adresseManque, resteOf } from '../hub/reste.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { Attestation, type Attestee } from './Attestation.tsx';
import { differencesOf } from './differences.ts';
import { RestesList } from './RestesList.tsx';
import { useRestes } from './useRestes.ts';
import { type Depasse, type Refus, useTransmission } from './useTransmission.ts';

/** ERR-073, ERR-075, word for word. */
const PAS_TRANSMIS: Readonly<Record<Genre, string>> = {
  subvention:
    "Votre demande de subvention ou votre compte-rendu financier n'a pas été transmis. Veuillez cliquer sur « Transmettre ».",
  agrement: 'Votre demande d’agrément n’est pas encore transmise. Cliquez sur « Transmettre ».',
};
const A_VERIFIER =
  'Veuillez vérifier que tous les champs sont renseignés et que les rubriques précédentes sont complétées.';
const ERREURS = {
  accepte: 'Cochez la case pour attester, puis transmettez.',
  id_signataire: 'Choisissez la personne qui signe.',
} as const;

const erreursOf = ({ accepte, id_signataire }: Attestee): Readonly<Partial<Record<keyof Attestee, string>>> => ({
  ...(id_signataire === null ? { id_signataire: ERREURS.id_signataire } : {}),
  ...(accepte ? {} : { accepte: ERREURS.accepte }),
});

const Reste = ({ dossier, manques }: Pick<EtapeProps, 'dossier'> & { readonly manques: readonly Manquant[] }) => (
  <Alert severity="warning" title={`Avant de transmettre : ${manques.length} à compléter`}>
    <ul>
      {manques.map((one) => (
        <li key={[one.code, one.projet, one.champ].join(' ')}>
          <Link href={adresseManque(dossier, one)}>{one.libelle}</Link>
        </li>
      ))}
    </ul>
  </Alert>
);

const PAS_PARTI = 'Des modifications tapées dans cet onglet ne sont pas encore enregistrées.';
const Restes = ({ restes }: { readonly restes: ReturnType<typeof useRestes> }): JSX.Element => (
  <Alert severity="warning" title="Avant de transmettre : des modifications à enregistrer">
    <p>{`${PAS_PARTI} Ouvrez chacune de ces parties : elles partent aussitôt, ou l’on vous dit ce qui les arrête.`}</p>
    <RestesList restes={restes} />
  </Alert>
);

const Refuse = ({ refus }: { readonly refus: Refus | null }): JSX.Element => (
  <div role="alert">
    {refus && (
      <Alert severity={refus.isCut ? 'warning' : 'error'}>
        <p>{refus.message}</p>
        {refus.champs.length > 0 && (
          <ul>
            {refus.champs.map(({ champ, message }) => (
              <li key={`${champ} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
      </Alert>
    )}
  </div>
);

const QUELQUUN =
  'Ce dossier a été modifié depuis que vous l’avez relu : il n’est pas encore transmis. Relisez ce qui a changé ci-dessus, puis transmettez.';

interface DepasseeProps {
  readonly depasse: Depasse | null;
  readonly connu: Parameters<typeof differencesOf>[2];
}
/** Read again by itself: what changed is said, and the button below sends what is now shown. */
const Depassee = ({ depasse, connu }: DepasseeProps): JSX.Element => {
  const changes = depasse ? differencesOf(depasse.lu, depasse.frais, connu) : [];
  return (
    <div role="alert">
      {depasse && (
        <Alert severity="warning" title="Le dossier a changé entre-temps">
          <p>{QUELQUUN}</p>
          {changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </div>
  );
};

/** The last act of the association: who signs, the box, and one button. */
export const Transmission = (props: EtapeProps): JSX.Element => {
  const { dossier, subvention, manquants } = props;
  const { personnes } = useDemandeur(dossier);
  const { fiche } = useFiche(dossier);
  const { busy, refus, depasse, transmit } = useTransmission(props);
  const [attempt, setAttempt] = useState(0);
  const [attestee, setAttestee] = useState<Attestee>({
    accepte: dossier.attestation?.accepte ?? false,
    id_signataire: dossier.attestation?.id_signataire ?? dossier.demandeur.id_signataire,
  });
  const restes = useRestes(dossier);
  const { acte } = usePlaces();
  const manques = resteOf(manquants) ?? [];
  const erreurs = attempt > 0 ? erreursOf(attestee) : {};
  const faults = [
    ...(manques.length > 0 ? [{ message: A_VERIFIER }] : []),
    ...(restes.length > 0 ? [{ message: PAS_PARTI }] : []),
    ...Object.entries(erreursOf(attestee)).map(([id, message]) => ({ id, message })),
  ];
  const send = () => {
    setAttempt(attempt + 1);
    if (faults.length === 0) void transmit(attestee);
  };
  const comptes = (fiche?.comptes ?? []) as readonly { readonly annee: number; readonly aides_3ans: number | null }[];
  const aides = comptes.toSorted((a, b) => b.annee - a.annee)[0]?.aides_3ans ?? null;
  const verbe = isAvecTca(dossier) ? 'Transmettre les deux demandes' : 'Transmettre le dossier';
  const verb = refus?.isCut ? 'Recommencer l’envoi' : verbe;
  const bouton = (
    <Button busy={busy} onClick={send}>
      {busy ? 'Transmission en cours…' : verb}
    </Button>
  );
  return (
    <div className="ga-stack">
      {manques.length > 0 && <Reste dossier={dossier} manques={manques} />}
      {isAvecTca(dossier) && <EnvoiTca dossier={dossier} />}
      {restes.length > 0 && <Restes restes={restes} />}
      <Attestation
        dossier={dossier}
        personnes={personnes}
        aides_3ans={aides}
        value={attestee}
        erreurs={erreurs}
        onValue={setAttestee}
      />
      {attempt > 0 && faults.length > 0 && <ErrorSummary attempt={attempt} errors={faults} />}
      <Alert severity="info">{PAS_TRANSMIS[usePorte().genre]}</Alert>
      <p className="ga-mention">
        L’heure qui compte est celle à laquelle votre envoi arrive au portail, même si la réponse tarde.
      </p>
      <Refuse refus={refus} />
      <Depassee depasse={depasse} connu={{ subvention, association: fiche }} />
      {acte ? createPortal(bouton, acte) : bouton}
      <p role="status" className="fr-sr-only">
        {busy ? 'Transmission en cours…' : ''}
      </p>
    </div>
  );
};
