import type { Dossier } from '@guichet/contract/demandes';
import { echeanceCrf } from '@guichet/rules/crf';
import { suiteOf } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import { Button } from '@guichet/ui';
import type { JSX } from 'react';
import { downloadIcs, icsOf } from '../../../shared/agenda/agenda.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { Frise } from '../../../shared/frise/Frise.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { sayInstant } from '../../../shared/subvention/echeance.ts';

export interface SuiteProps {
  readonly dossier: Dossier;
  readonly at: Date;
  readonly services: string;
}

/** What comes next, with the dates that are known: the others are the service's to say. */
export const Suite = ({ dossier, at, services }: SuiteProps): JSX.Element => {
  const { now } = useServices();
  const { genre, hasCompte } = usePorte();
  const id = dossier.identifiant.id_fo;
  const crf = echeanceCrf(dossier.description.exercice_fin);
  const pas = suiteOf(
    dossier.description.etat,
    {
      ...{ transmis: sayInstant(at), services },
      compteRendu: formatDate(new Date(`${crf}T12:00:00Z`)),
    },
    genre,
  );
  const agenda = () =>
    downloadIcs(
      `dossier-${id}.ics`,
      icsOf(
        [
          {
            ...{ uid: `${id}-transmis@guichet-asso`, jour: dayOf(at), titre: `Dossier ${id} transmis` },
            texte: `${dossier.description.subvention}, reçu par ${services}.`,
          },
          ...(hasCompte
            ? [
                {
                  ...{ uid: `${id}-crf@guichet-asso`, jour: crf, titre: `Compte rendu financier du dossier ${id}` },
                  texte: 'Dernier jour pour le rendre, si l’aide est accordée.',
                },
              ]
            : []),
        ],
        now(),
      ),
    );
  return (
    <section className="ga-suite" aria-labelledby="titre-suite">
      <div className="ga-suite__tete">
        <h2 id="titre-suite">La suite</h2>
        <Button priority="tertiary" onClick={agenda}>
          Ajouter ces dates à mon agenda (.ics)
        </Button>
      </div>
      <Frise pas={pas} />
    </section>
  );
};
