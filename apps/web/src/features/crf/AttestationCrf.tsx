import { Alert, CheckboxField, Link, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useState } from 'react';
import { adresseRubrique } from '../../shared/association/adresses.ts';
import { associationQuery } from '../../shared/association/association.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { ATTESTATION } from './plat.ts';
import type { EditeurCrf } from './useCrf.ts';

export interface AttestationCrfProps {
  readonly editeur: EditeurCrf;
  readonly association: string;
  readonly erreur: string | undefined;
}

interface Representant {
  readonly id: string;
  readonly nom: string | null;
  readonly prenom: string | null;
  readonly est_representant_legal?: boolean | null;
}
const SIGNATAIRE = 'id_signataire';
const CHOISIR = 'Choisissez d’abord la personne qui signe.';
const nomOf = ({ nom, prenom }: Representant): string => [prenom, nom].filter(Boolean).join(' ') || 'Sans nom';

/** The only one who can sign is proposed. */
const proposeOf = (representants: readonly Representant[]): string | null => {
  const legaux = representants.filter((one) => one.est_representant_legal);
  const [first, ...others] = legaux.length > 0 ? legaux : representants;
  return first && others.length === 0 ? first.id : null;
};

const Personne = ({ association }: Pick<AttestationCrfProps, 'association'>): JSX.Element => (
  <Alert severity="warning">
    <p>
      La fiche de l’association ne nomme personne qui puisse signer.{' '}
      <Link href={adresseRubrique(association, 'representants')}>Compléter la fiche</Link>
    </p>
  </Alert>
);

/** The signature of the official form: who signs, what they state, one box. */
export const AttestationCrf = ({ editeur, association, erreur }: AttestationCrfProps): JSX.Element => {
  const { data } = useQuery(associationQuery(useServices().api, association));
  const representants = (data?.representants_legaux ?? []) as unknown as readonly Representant[];
  const [faute, setFaute] = useState<string | undefined>();
  // Ticked before it is known who can sign: kept until it is.
  const [isEarly, setEarly] = useState(false);
  const held = editeur.contenu.attestation;
  const value = {
    accepte: held?.accepte ?? false,
    id_signataire: held?.id_signataire ?? proposeOf(representants),
  };
  const change = (next: typeof value) => editeur.saisie.change({ [ATTESTATION]: next });
  const choose = (id_signataire: string | null) => {
    setFaute(undefined);
    // Nobody signs any more: what was stated is not.
    change({ accepte: value.accepte && id_signataire !== null, id_signataire });
  };
  const state = (accepte: boolean) => {
    setEarly(accepte && !data);
    if (accepte && !data) return;
    const isSigned = !accepte || value.id_signataire !== null;
    setFaute(isSigned ? undefined : CHOISIR);
    if (isSigned) change({ ...value, accepte });
    else document.getElementById(SIGNATAIRE)?.focus();
  };
  // Said again once what it waits for is there; the rest is of this drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it waits for wakes it
  useEffect(() => {
    if (isEarly && data) state(true);
  }, [isEarly, data]);
  return (
    <section className="ga-bloc ga-stack" aria-labelledby="titre-attestation">
      <h2 id="titre-attestation">Attestation sur l’honneur</h2>
      {data && representants.length === 0 ? (
        <Personne association={association} />
      ) : (
        <SelectField
          id={SIGNATAIRE}
          label="Personne qui signe"
          hint="Le représentant légal, ou une personne à qui il a donné pouvoir de signer"
          none="Choisissez"
          error={faute}
          options={representants.map((one) => ({ value: one.id, label: nomOf(one) }))}
          select={{
            value: value.id_signataire ?? '',
            onChange: ({ target }) => choose(target.value === '' ? null : target.value),
          }}
        />
      )}
      <CheckboxField
        id={ATTESTATION}
        label="J’atteste sur l’honneur que ce compte rendu est exact et conforme aux comptes de l’association"
        error={erreur}
        input={{ checked: value.accepte || isEarly, onChange: ({ target }) => state(target.checked) }}
      />
    </section>
  );
};
