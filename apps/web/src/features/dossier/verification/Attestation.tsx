import type { Dossier } from '@guichet/contract/demandes';
import { attestationsOf, ETAPES_DE } from '@guichet/rules/dossier';
import { Alert, CheckboxField, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { DejaRepondu } from '../DejaRepondu.tsx';

export interface Attestee {
  readonly accepte: boolean;
  readonly id_signataire: string | null;
}

export interface AttestationProps {
  readonly dossier: Dossier;
  readonly personnes: readonly { readonly id: string; readonly nom: string }[];
  readonly aides_3ans: number | null;
  readonly value: Attestee;
  readonly erreurs: Readonly<Partial<Record<keyof Attestee, string>>>;
  readonly onValue: (value: Attestee) => void;
}

/** The seven of decree 2021-1947. */
const ENGAGEMENTS = [
  'respecter les lois de la République',
  'respecter la liberté de conscience',
  'laisser chaque membre libre de partir',
  'traiter chacun avec égalité, sans discrimination',
  'agir avec fraternité et prévenir la violence',
  'respecter la dignité de chaque personne',
  'respecter les symboles de la République',
];

/** DOSSIER-046: who signs, what they state, and one box. */
export const Attestation = (props: AttestationProps): JSX.Element => {
  const { dossier, personnes, aides_3ans, value, erreurs, onValue } = props;
  const { genre } = usePorte();
  const { id_representant_legal } = dossier.demandeur;
  const isMandated = value.id_signataire !== null && value.id_signataire !== id_representant_legal;
  const signataire = personnes.find(({ id }) => id === dossier.demandeur.id_signataire && id === value.id_signataire);
  const question = (
    <SelectField
      id="id_signataire"
      label="Personne qui signe"
      hint="Le représentant légal, ou une personne à qui il a donné pouvoir de signer"
      none="Choisissez"
      error={erreurs.id_signataire}
      options={personnes.map(({ id, nom }) => ({ value: id, label: nom }))}
      select={{
        value: value.id_signataire ?? '',
        onChange: ({ target }) => onValue({ ...value, id_signataire: target.value === '' ? null : target.value }),
      }}
    />
  );
  return (
    <section className="ga-bloc ga-stack" aria-labelledby="titre-attestation">
      <h3 id="titre-attestation" tabIndex={-1}>
        Attestation sur l’honneur
      </h3>
      {signataire ? (
        <DejaRepondu
          reponse={`${signataire.nom} signe la demande`}
          source={`répondu dans « ${ETAPES_DE[genre][1]} »`}
          changer="Faire signer une autre personne"
        >
          {question}
        </DejaRepondu>
      ) : (
        question
      )}
      {isMandated && (
        <Alert severity="info">
          Cette personne n’est pas le représentant légal : joignez aux documents le pouvoir signé par les deux.
        </Alert>
      )}
      <p>La personne qui signe déclare que :</p>
      <ul>
        {attestationsOf({ aides_3ans, montant_demande: dossier.montant_demande }, genre).map((texte) => (
          <li key={texte}>{texte}</li>
        ))}
      </ul>
      <details>
        <summary>Ce que dit le contrat d’engagement républicain</summary>
        <p>Sept engagements (décret n° 2021-1947 du 31 décembre 2021) :</p>
        <ul>
          {ENGAGEMENTS.map((texte) => (
            <li key={texte}>{texte}</li>
          ))}
        </ul>
      </details>
      <CheckboxField
        id="accepte"
        label="J’atteste sur l’honneur que tout cela est exact"
        error={erreurs.accepte}
        input={{ checked: value.accepte, onChange: ({ target }) => onValue({ ...value, accepte: target.checked }) }}
      />
    </section>
  );
};
