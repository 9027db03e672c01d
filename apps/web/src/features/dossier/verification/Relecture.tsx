import { ETAPES, type Etape } from '@guichet/rules/dossier';
import { Link, Loading, Tag } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { sayExercices } from '../choix/ChoixFaits.tsx';
import { DemandeurFaits } from '../demandeur/DemandeurFaits.tsx';
import { useFiche } from '../demandeur/useFiche.ts';
import { type Attendu, attendusOf } from '../documents/attendus.ts';
import { type EtapeProps, RETOUR_RELECTURE } from '../etape.ts';
import { titreOf } from '../projets/ListeProjets.tsx';
import { ProjetLecture } from '../projets/ProjetLecture.tsx';
import { phraseProjet } from '../projets/phrases.ts';
import { projetsQuery } from '../projets/projet.queries.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';

interface PartieProps {
  readonly titre: string;
  readonly modifier: string | null;
  readonly children: ReactNode;
}
const Partie = ({ titre, modifier, children }: PartieProps): JSX.Element => (
  <section className="ga-bloc ga-stack">
    <h3>{titre}</h3>
    {modifier !== null && (
      <p>
        <Link href={modifier}>
          Modifier <span className="fr-sr-only">: {titre}</span>
        </Link>
      </p>
    )}
    {children}
  </section>
);

const Demande = ({ dossier, subvention }: Pick<EtapeProps, 'dossier' | 'subvention'>): JSX.Element => {
  const { description, instructeurs, montant_demande } = dossier;
  const sous = subvention.sous_dispositifs.find(({ code }) => code === description.id_sous_type_dispositif);
  const faits = [
    ['Subvention', description.subvention],
    ['Sous-dispositif', sous?.nom ?? description.id_sous_type_dispositif],
    ['Exercice', sayExercices(description.exercice, description.exercice_fin)],
    ['Demande', description.renouvellement ? 'Renouvellement' : 'Première demande'],
    ...(description.couplage_tca ? [['Couplée au tronc commun d’agrément', 'Oui'] as const] : []),
    ['Services qui recevront le dossier', instructeurs.map(({ service }) => service.nom).join(', ') || 'Aucun'],
    ['Total demandé', formatMontant(montant_demande)],
  ] as const;
  return (
    <dl className="ga-facts">
      {faits.map(([label, texte]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{texte}</dd>
        </div>
      ))}
    </dl>
  );
};

interface DocumentsProps extends Pick<EtapeProps, 'dossier'> {
  readonly attendus: readonly Attendu[];
}
/** What is joined opens from here, as the service will open it. */
const Documents = ({ dossier, attendus }: DocumentsProps): JSX.Element => {
  const { config } = useServices();
  if (attendus.length === 0) return <p>Cette subvention ne demande aucun document.</p>;
  return (
    <ul>
      {attendus.map(({ document: { code, libelle }, mention, ton }) => (
        <li key={code}>
          {libelle} <Tag tone={ton}>{mention}</Tag>{' '}
          {dossier.documents
            .filter((one) => one.code === code)
            .map(({ uuid }) => (
              <a
                key={uuid}
                href={`${config.apiBase}/dac/association/documents/${uuid}?apercu=1`}
                target="_blank"
                rel="noopener noreferrer"
                title={`Ouvrir : ${libelle} (nouvelle fenêtre)`}
              >
                Ouvrir <span className="fr-sr-only">: {libelle}</span>
              </a>
            ))}
        </li>
      ))}
    </ul>
  );
};

/** The whole dossier in the order of the official form, each part with the way to change it. */
export const Relecture = ({ dossier, subvention, mode, manquants, juges, role }: EtapeProps): JSX.Element => {
  const { api } = useServices();
  const { fiche } = useFiche(dossier);
  const projets = useQuery(projetsQuery(api, dossier.identifiant.id_fo, role));
  const { faits, personnes } = useDemandeur(dossier);
  const modifier = (etape: Etape, projet: string | null = null) =>
    mode === 'edit' ? adresseDossier(dossier, { mode, etape, projet, retour: RETOUR_RELECTURE }) : null;
  return (
    <>
      <Partie titre={ETAPES[0]} modifier={modifier(0)}>
        <Demande dossier={dossier} subvention={subvention} />
      </Partie>
      <Partie titre={ETAPES[1]} modifier={modifier(1)}>
        {fiche ? <DemandeurFaits dossier={dossier} association={fiche} /> : <Loading>Lecture de la fiche…</Loading>}
      </Partie>
      <Partie titre={ETAPES[2]} modifier={modifier(2)}>
        <Documents
          dossier={dossier}
          attendus={attendusOf({ dossier, subvention, faits, manquants, juges, correction: null })}
        />
      </Partie>
      {projets.data?.map((projet, index) => (
        <Partie
          key={projet._id}
          titre={`Projet ${index + 1} : ${titreOf(projet, index)}`}
          modifier={modifier(3, projet._id)}
        >
          <ProjetLecture
            {...{ projet, dossier, subvention, personnes, faits }}
            isWhole={projet.budgets !== undefined}
          />
        </Partie>
      ))}
      {!projets.data && !projets.isError && <Loading>Lecture des projets…</Loading>}
      {projets.isError && !projets.isFetching && (
        <ListFailure onRetry={() => void projets.refetch()}>{phraseProjet('lecture', projets.error)}</ListFailure>
      )}
    </>
  );
};
