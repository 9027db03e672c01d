import { ETAPES } from '@guichet/rules/dossier';
import type { JSX, MouseEvent } from 'react';
import { formatMontant } from '../../../shared/format/format.ts';
import { Echeance } from '../Echeance.tsx';
import type { EtapeProps } from '../etape.ts';
import { resteOf, sayManque } from '../hub/reste.ts';
import { titreOf } from '../projets/ListeProjets.tsx';
import { idPartie } from './Relecture.tsx';

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};

/** What is about to leave, to whom and until when; and what the page holds. */
export const Envoi = ({ dossier, manquants }: Pick<EtapeProps, 'dossier' | 'manquants'>): JSX.Element => {
  const services = dossier.instructeurs.map(({ service }) => service.nom).join(', ');
  const reste = resteOf(manquants);
  const parties = [
    ...([0, 1, 2] as const).map((etape) => ({ id: idPartie(etape), titre: ETAPES[etape] })),
    ...dossier.projets.map((projet, index) => ({
      id: idPartie(projet._id),
      titre: `Projet ${index + 1} : ${titreOf(projet, index)}`,
    })),
    { id: 'titre-attestation', titre: 'Attestation sur l’honneur' },
  ];
  return (
    <aside className="ga-stack" aria-label="Ce que vous transmettez">
      <div className="ga-relire__envoi">
        <p className="ga-mention">Vous transmettez</p>
        <p className="ga-relire__montant">{formatMontant(dossier.montant_demande)}</p>
        {services !== '' && <p>demandés à {services}</p>}
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
