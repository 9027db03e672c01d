import { ETAPES_DE, type Etape } from '@guichet/rules/dossier';
import { Loading, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useServices } from '../../../shared/services/services.ts';
import { DemandeurFaits } from '../demandeur/DemandeurFaits.tsx';
import { useFiche } from '../demandeur/useFiche.ts';
import { type Attendu, attendusOf } from '../documents/attendus.ts';
import { type EtapeProps, RETOUR_RELECTURE } from '../etape.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { Rangees } from '../Rangees.tsx';
import { idPartie, type Modifier, Partie } from './Partie.tsx';
import { RELUES } from './relues.ts';

interface DocumentsProps extends Pick<EtapeProps, 'dossier'> {
  readonly attendus: readonly Attendu[];
  readonly modifier: Modifier;
}
/** What is joined opens from here, as the service will open it. */
const Documents = ({ dossier, attendus, modifier }: DocumentsProps): JSX.Element => {
  const { config } = useServices();
  if (attendus.length === 0) return <p>Aucun document n’est demandé.</p>;
  return (
    <Rangees
      rangees={attendus.map(({ document: { code, libelle }, mention, ton }) => ({
        label: libelle,
        modifier: modifier(code),
        valeur: (
          <>
            <Tag tone={ton}>{mention}</Tag>{' '}
            {dossier.documents
              .filter((one) => one.code === code)
              .map(({ uuid }) => (
                <a
                  key={uuid}
                  href={urlOf(config, `/dac/association/documents/${uuid}?apercu=1`)}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={`Ouvrir : ${libelle} (nouvelle fenêtre)`}
                >
                  Ouvrir <span className="fr-sr-only">: {libelle}</span>
                </a>
              ))}
          </>
        ),
      }))}
    />
  );
};

/** The whole dossier in the order of the official form, each part with the way to change it. */
export const Relecture = (props: EtapeProps): JSX.Element => {
  const { dossier, subvention, mode, manquants, juges } = props;
  const { genre, hasCompte } = usePorte();
  const etapes = ETAPES_DE[genre];
  const { demandeOf, Suite } = RELUES[genre];
  const { fiche } = useFiche(dossier);
  const { faits } = useDemandeur(dossier);
  const modifier =
    (etape: Etape, projet: string | null = null): Modifier =>
    (champ) =>
      mode === 'edit' ? adresseDossier(dossier, { mode, etape, projet, champ, retour: RETOUR_RELECTURE }) : null;
  return (
    <>
      <Partie id={idPartie(0)} titre={etapes[0]}>
        <Rangees rangees={demandeOf(props, modifier(0))} />
      </Partie>
      <Partie id={idPartie(1)} titre={etapes[1]}>
        {fiche ? (
          <DemandeurFaits dossier={dossier} association={fiche} hasCompte={hasCompte} modifier={modifier(1)} />
        ) : (
          <Loading>Lecture de la fiche…</Loading>
        )}
      </Partie>
      <Partie id={idPartie(2)} titre={etapes[2]}>
        <Documents
          dossier={dossier}
          attendus={attendusOf({ dossier, subvention, faits, manquants, juges, correction: null })}
          modifier={modifier(2)}
        />
      </Partie>
      <Suite {...props} modifier={modifier} />
    </>
  );
};
