import type { ActeVerifie } from '@guichet/contract/demandes';
import { Alert, FileField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { type Comparaison, compareFichier } from './empreinte.ts';

interface Dit {
  readonly severity: 'success' | 'info' | 'error' | 'warning';
  readonly title: string;
  readonly phrase: string;
}
const sayOf = (comparaison: Comparaison, isSigne: boolean): Dit => {
  if (comparaison === 'signe')
    return {
      severity: 'success',
      title: 'C’est l’acte signé',
      phrase: 'Ce fichier est, à l’octet près, celui que l’association a reçu.',
    };
  if (comparaison === 'avant')
    return isSigne
      ? {
          severity: 'warning',
          title: 'C’est l’acte d’avant sa signature',
          phrase: 'Ce fichier vient bien du portail, mais ce n’est pas celui qui a été signé et reçu.',
        }
      : {
          severity: 'success',
          title: 'C’est l’acte',
          phrase: 'Ce fichier est, à l’octet près, celui que l’association a reçu.',
        };
  return comparaison === 'impossible'
    ? {
        severity: 'info',
        title: 'Ce navigateur ne sait pas comparer',
        phrase: 'Calculez l’empreinte SHA-256 du fichier autrement, et comparez-la à celle qui est écrite ci-dessus.',
      }
    : {
        severity: 'error',
        title: 'Ce n’est pas ce fichier',
        phrase:
          'Il ne porte pas l’empreinte de cet acte : il a été modifié, enregistré à nouveau ou numérisé, ou c’en est un autre. Comparez ce qu’il dit à cette page.',
      };
};

/** Whether a file is this act, to the byte: said by this device alone. */
export const ComparerFichier = ({ empreintes }: Pick<ActeVerifie, 'empreintes'>): JSX.Element => {
  const [dit, setDit] = useState<(Dit & { readonly nom: string }) | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    setDit(null);
    if (file) setDit({ ...sayOf(await compareFichier(file, empreintes), empreintes.signe !== null), nom: file.name });
  };
  return (
    <section className="ga-stack" aria-labelledby="titre-comparer">
      <h2 id="titre-comparer">Comparer un fichier</h2>
      <FileField
        id="fichier-acte"
        label="Le fichier que vous avez reçu"
        hint="Choisissez-le ou déposez-le ici. Il ne quitte pas votre appareil : seule son empreinte y est calculée."
        input={{ accept: 'application/pdf,.pdf', onChange: ({ target }) => void choose(target.files?.[0]) }}
      />
      <div role="status">
        {dit && (
          <Alert severity={dit.severity} title={dit.title}>
            <p>
              <span className="ga-breakable">«&#160;{dit.nom}&#160;»</span>. {dit.phrase}
            </p>
          </Alert>
        )}
      </div>
    </section>
  );
};
