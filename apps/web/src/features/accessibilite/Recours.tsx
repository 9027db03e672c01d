import { Link } from '@guichet/ui';
import type { JSX } from 'react';

export const Recours = (): JSX.Element => (
  <section>
    <h2>Voies de recours</h2>
    <p>
      Si vous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service et que la réponse ne vous
      convient pas, vous pouvez :
    </p>
    <ul>
      <li>
        <Link href="https://formulaire.defenseurdesdroits.fr/">écrire un message au Défenseur des droits</Link>
      </li>
      <li>
        <Link href="https://www.defenseurdesdroits.fr/saisir/delegues">
          contacter le délégué du Défenseur des droits dans votre région
        </Link>
      </li>
      <li>
        envoyer un courrier par la poste, gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris
        CEDEX 07
      </li>
    </ul>
  </section>
);
