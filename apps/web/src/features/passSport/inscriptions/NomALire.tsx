import type { InscriptionPsp } from '@guichet/contract/psp';
import { type JSX, useState } from 'react';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { RowButton } from '../../../shared/list/RowButton.tsx';
import { LireNom } from './LireNom.tsx';

interface Props {
  readonly dossier: string;
  readonly inscription: InscriptionPsp;
  /** One at a time: the one whose reason is being written. */
  readonly demande: string | null;
  readonly onDemande: (id: string | null) => void;
}

const quiId = (id: string): string => `psp-nom-${id}`;

/** A line whose name an agent of the territory may ask for; once read, it is shown until the page is left. */
export const NomALire = ({ dossier, inscription: { id, cree_at }, demande, onDemande }: Props): JSX.Element => {
  const focusNext = useFocusNext();
  const [lue, setLue] = useState<InscriptionPsp['beneficiaire'] | null>(null);
  const isAsked = demande === id;
  const du = `Inscription du ${formatTimestamp(new Date(cree_at))}`;
  const leave = () => {
    onDemande(null);
    focusNext(quiId(id));
  };
  return (
    <>
      <p id={quiId(id)} tabIndex={-1}>
        <strong>{lue ? `${lue.prenom} ${lue.nom}` : 'Nom masqué'}</strong>
        {lue && ` ${lue.id_psp}`}
        <br />
        {lue ? `${lue.adresse.code_postal} ${lue.adresse.commune}, ${du.toLowerCase()}` : du}
      </p>
      {lue === null && !isAsked && (
        <div className="ga-row__actions">
          <RowButton verb="Lire le nom" named={`${du}, numéro ${id}`} onClick={() => onDemande(id)} />
        </div>
      )}
      {isAsked && (
        <div className="ga-row__form">
          <LireNom
            dossier={dossier}
            inscription={id}
            onCancel={leave}
            onLu={({ beneficiaire }) => {
              setLue(beneficiaire);
              leave();
            }}
          />
        </div>
      )}
    </>
  );
};
