import { type ContenuSiret, withChangements } from '@guichet/rules/numeroSiret';
import { Alert, Button, CheckboxField, ErrorSummary, Link } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { createPortal } from 'react-dom';
import { associationQuery } from '../../../shared/association/association.queries.ts';
import { adresseDemandeSiret } from '../../../shared/numeroSiret/adresses.ts';
import { usePlaces } from '../../../shared/pied/pied.ts';
import { useServices } from '../../../shared/services/services.ts';
import { Refuse } from '../transmission/Refuse.tsx';
import { useTransmission } from '../transmission/useTransmission.ts';
import { Controles } from '../verification/Controles.tsx';
import { LectureInsee } from '../verification/LectureInsee.tsx';
import { Champ } from './Champ.tsx';
import { SIGNATURE } from './champs.ts';
import type { EtapeSiretProps } from './etape.ts';
import { Proposition } from './Proposition.tsx';

const ACCEPTE = 'attestation.accepte';
const SIGNATAIRE = 'attestation.signataire';
const PROPOSES = 4;

/** Those of the record, one press each: a name is not typed twice. */
const Representants = ({
  id,
  saisie,
}: Pick<EtapeSiretProps, 'saisie'> & { readonly id: number }): JSX.Element | null => {
  const { data } = useQuery(associationQuery(useServices().api, String(id)));
  const noms = (data?.representants_legaux ?? []).map(({ prenom, nom }) => [prenom, nom].filter(Boolean).join(' '));
  if (noms.length === 0) return null;
  return (
    <div className="ga-actions">
      {[...new Set(noms)].slice(0, PROPOSES).map((nom) => (
        <Proposition key={nom} chemin={SIGNATAIRE} valeur={nom} saisie={saisie}>
          {`Signe : ${nom}`}
        </Proposition>
      ))}
    </div>
  );
};

const Reste = ({ demande, manquants }: Pick<EtapeSiretProps, 'demande' | 'manquants'>): JSX.Element => (
  <Alert severity="warning" title={`Avant de transmettre : ${manquants.length} à compléter`}>
    <ul>
      {manquants.map(({ code, libelle, etape, champ }) => (
        <li key={code}>
          <Link href={adresseDemandeSiret(demande, { mode: 'edit', etape: etape as 0, champ })}>{libelle}</Link>
        </li>
      ))}
    </ul>
  </Alert>
);

/** Step 4: what Insee will read, its controls, who signs, and one button. */
export const AttestationEtape = (props: EtapeSiretProps): JSX.Element => {
  const { demande, saisie, manquants } = props;
  const { busy, refus, transmit } = useTransmission(props);
  const [attempt, setAttempt] = useState(0);
  const { acte } = usePlaces();
  const contenu = withChangements(demande as ContenuSiret, saisie.saisie.changements);
  const ailleurs = manquants.filter(({ etape }) => etape !== 4);
  const ici = manquants.filter(({ etape }) => etape === 4);
  const errors = [
    ...(ailleurs.length > 0 ? [{ message: 'Complétez d’abord ce qui manque aux étapes précédentes.' }] : []),
    ...ici.map(({ champ, geste }) => ({ ...(champ && { id: champ }), message: geste })),
  ];
  const send = () => {
    setAttempt(attempt + 1);
    if (errors.length === 0) void transmit();
  };
  const bouton = (
    <Button busy={busy} onClick={send}>
      {busy ? 'Transmission en cours…' : refus?.isCut ? 'Recommencer l’envoi' : 'Transmettre à l’Insee'}
    </Button>
  );
  return (
    <>
      {ailleurs.length > 0 && <Reste demande={demande} manquants={ailleurs} />}
      <LectureInsee demande={demande} contenu={contenu} isEdit />
      <Controles demande={demande} contenu={contenu} />
      <section className="ga-siret-cadre ga-stack" aria-labelledby="titre-attestation">
        <h3 id="titre-attestation">Qui signe</h3>
        {SIGNATURE.map((champ) => (
          <Champ key={champ.chemin} {...{ champ, saisie, fautes: demande.fautes }} />
        ))}
        {!saisie.valeurs[SIGNATAIRE] && <Representants id={demande.identite.id_correspondance} saisie={saisie} />}
        <CheckboxField
          id={ACCEPTE}
          label="J’atteste que ces renseignements sont exacts et que j’agis pour l’association."
          error={
            attempt > 0 && saisie.valeurs[ACCEPTE] !== true
              ? 'Cochez la case pour attester, puis transmettez.'
              : undefined
          }
          input={{
            checked: saisie.valeurs[ACCEPTE] === true,
            onChange: ({ target }) => saisie.change({ [ACCEPTE]: target.checked }),
          }}
        />
      </section>
      {attempt > 0 && errors.length > 0 && <ErrorSummary attempt={attempt} errors={errors} />}
      <Refuse refus={refus} />
      {acte ? createPortal(bouton, acte) : bouton}
      <p role="status" className="fr-sr-only">
        {busy ? 'Transmission en cours…' : ''}
      </p>
    </>
  );
};
