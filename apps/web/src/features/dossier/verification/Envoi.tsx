import { ETAPES_DE } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { JSX, MouseEvent } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { partiesDuDossier } from '../agrement/CriteresLecture.tsx';
import { Echeance } from '../Echeance.tsx';
import type { EtapeProps } from '../etape.ts';
import { resteOf, sayManque } from '../hub/reste.ts';
import { titreOf } from '../projets/ListeProjets.tsx';
import { idPartie } from './Partie.tsx';

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};

type EnvoiProps = Pick<EtapeProps, 'dossier' | 'subvention' | 'manquants'>;
interface Ligne {
  readonly id: string;
  readonly titre: string;
}
const SOMMAIRES: Readonly<Record<Genre, (props: EnvoiProps) => readonly Ligne[]>> = {
  subvention: ({ dossier }) =>
    dossier.projets.map((projet, index) => ({
      id: idPartie(projet._id),
      titre: `Projet ${index + 1} : ${titreOf(projet, index)}`,
    })),
  agrement: ({ dossier, subvention }) =>
    partiesDuDossier(dossier, subvention).map(({ code, titre }) => ({ id: idPartie(code), titre })),
};

/** What is about to leave, to whom and until when; and what the page holds. */
export const Envoi = (props: EnvoiProps): JSX.Element => {
  const { dossier, manquants } = props;
  const { genre, hasCompte } = usePorte();
  const etapes = ETAPES_DE[genre];
  const services = dossier.instructeurs.map(({ service }) => service.nom).join(', ');
  const reste = resteOf(manquants);
  const parties = [
    ...([0, 1, 2] as const).map((etape) => ({ id: idPartie(etape), titre: etapes[etape] })),
    ...SOMMAIRES[genre](props),
    { id: 'titre-attestation', titre: 'Attestation sur l’honneur' },
  ];
  return (
    <aside className="ga-stack" aria-label="Ce que vous transmettez">
      <div className="ga-relire__envoi">
        <p className="ga-mention">Vous transmettez</p>
        <p className="ga-relire__montant">
          {hasCompte ? formatMontant(dossier.montant_demande) : dossier.description.subvention}
        </p>
        {services !== '' && <p>{`${hasCompte ? 'demandés' : 'demandé'} à ${services}`}</p>}
        <Echeance dossier={dossier} />
        {reste && <p>{sayManque(reste.length)}</p>}
      </div>
      <nav aria-labelledby="titre-sommaire">
        <h3 id="titre-sommaire" className="ga-hub__titre">
          Dans cette page
        </h3>
        <ul>
          {parties.map(({ id, titre }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={goTo(id)}>
                {titre}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
};
