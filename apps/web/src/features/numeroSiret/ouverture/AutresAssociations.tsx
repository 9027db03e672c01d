import { groupByThree } from '@guichet/rules/identifiant';
import { Link, Loading, RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDemandeSiret, adresseNumeroSiret } from '../../../shared/numeroSiret/adresses.ts';
import type { OuvertureSiret } from '../../../shared/numeroSiret/types.ts';

export interface Autre {
  readonly id: number;
  readonly nom: string;
  readonly id_rna: string | null;
  /** Null while it is read, or when it could not be: its page says. */
  readonly ouverture: OuvertureSiret | null;
  readonly isReading: boolean;
}
export interface AutresAssociationsProps {
  readonly titre: string;
  readonly autres: readonly Autre[];
  readonly onChoose: (id: number) => void;
}

interface Dit {
  readonly ton: 'fait' | 'attention' | 'neutre';
  readonly mots: string;
  readonly verbe: string;
  readonly href: string;
}
const ditOf = ({ id, ouverture }: Autre): Dit => {
  const ici = adresseNumeroSiret(id);
  if (!ouverture) return { ton: 'neutre', mots: '', verbe: 'Ouvrir', href: ici };
  const { code, ok, demande, id_rna, id_siren, id_siret, message } = ouverture;
  const href = demande && id_rna ? adresseDemandeSiret({ _id: demande, identite: { id_rna } }) : ici;
  if (code === 'DEMANDE_SIRET_SIREN_CONNU')
    return {
      ton: 'fait',
      mots: `A déjà un numéro : ${groupByThree(id_siret ?? id_siren ?? '')}`,
      verbe: 'Voir',
      href: ici,
    };
  if (code === 'DEMANDE_SIRET_PAR_COURRIER')
    return { ton: 'neutre', mots: 'Par courrier seulement', verbe: 'Préparer le PDF', href: ici };
  if (ok && demande) return { ton: 'attention', mots: 'Votre demande est en cours', verbe: 'Reprendre', href };
  if (ok) return { ton: 'fait', mots: 'Peut demander, 10 minutes', verbe: 'Demander', href: ici };
  return { ton: 'neutre', mots: message ?? '', verbe: 'Voir', href };
};

/** One's associations, and what may be done for each. */
export const AutresAssociations = ({ titre, autres, onChoose }: AutresAssociationsProps): JSX.Element => (
  <section className="ga-stack" aria-labelledby="titre-autres">
    <h2 id="titre-autres">{titre}</h2>
    <RowList label={titre} items={autres} keyOf={({ id }) => String(id)}>
      {(autre) => {
        const { ton, mots, verbe, href } = ditOf(autre);
        return (
          <>
            <div className="ga-row__main">
              <p>
                <strong>{autre.nom}</strong>
              </p>
              <p className="ga-mention">{autre.id_rna ? `RNA ${autre.id_rna}` : 'sans numéro RNA'}</p>
              {autre.isReading ? (
                <Loading>Lecture…</Loading>
              ) : (
                mots && <p className={`ga-dit ga-dit--${ton}`}>{mots}</p>
              )}
            </div>
            <Link href={href} className="fr-btn fr-btn--secondary" onClick={() => onChoose(autre.id)}>
              {verbe} <span className="fr-sr-only">: {autre.nom}</span>
            </Link>
          </>
        );
      }}
    </RowList>
  </section>
);
