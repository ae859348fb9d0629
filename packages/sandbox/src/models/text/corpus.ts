/** Sentences written for this file: all that the sandbox has ever read. */
export const CORPUS = `
The ferry leaves the harbour at seven in the morning. The ferry leaves at a quarter past seven and returns at dusk.
In the evening the fishermen mend their nets. The fishermen sail out before the sun rises.
The boats come back to the harbour in the evening. The harbour is quiet in winter.
The lighthouse stands on a rock in the sea. The keeper of the lighthouse lights the lamp at dusk.
The light of the lighthouse can be seen from far away. A storm is coming over the sea.
The waves break on the beach. The children play on the beach in summer. The captain of the ship knows every island.
The ship sails to the island. The island is small, but the people are kind. The sea is calm today.
The sea is deep and cold. The tide comes in twice a day. The gulls cry over the boats.
The bakery opens at five, long before the first ferry leaves. The bakery by the harbour sells bread and cakes.
The baker bakes fresh bread every morning. The smell of fresh bread fills the street.
The baker takes the loaves out of the oven. The oven is hot. The bread is still warm.
She bought a loaf of bread and some butter. He likes bread with butter and cheese.
We drink coffee in the morning and tea in the evening. The coffee is too hot. The soup needs more salt.
The cook puts the soup on the table. They eat dinner at eight. The apples are red and sweet.
A good recipe needs flour, water, salt and time. My mother makes the best apple cake.
The cat sleeps on the sofa. The cat sat on the mat. The cat drinks milk. The cat catches a mouse in the garden.
The dog runs through the garden. The dog barks at the postman. The dog is a good friend.
The old dog sleeps by the fire. A bird sings in the tree. The horse stands in the meadow. The cow eats grass.
The fox runs into the forest. The bear sleeps all winter.
Paris is the capital of France. Rome is the capital of Italy. Madrid is the capital of Spain.
Berlin is the capital of Germany. London is the capital of England. Oslo is the capital of Norway.
Lisbon is the capital of Portugal. Tokyo is the capital of Japan. France is a country in Europe.
The capital of France is Paris. The capital of Italy is Rome. The capital of Germany is Berlin.
The capital of Spain is Madrid. The capital of Japan is Tokyo.
The sun rises in the east. The sun sets in the west. The sun shines over the hills. The moon shines at night.
The stars are bright tonight. The sky is blue. The sky is full of stars. The grass is green. The snow is white.
It rains all day. It will rain tomorrow. The weather is cold and windy. The weather is warm today.
The wind blows from the north. In winter the days are short. In spring the flowers bloom in the garden.
In summer the days are long and warm. In autumn the leaves fall from the trees.
The train leaves the station at noon. The train to Rome was late. The train is full of people.
She takes the train to work. He goes to work by bus. They travel by car. The road goes over the mountain.
The plane lands at the airport. We bought a ticket to Paris. The hotel is near the station.
The teacher reads a story to the children. The children go to school. The school is closed on Sunday.
The student reads a book in the library. The library opens at nine. The book tells the story of a king.
She reads the newspaper every morning. He writes a letter to his friend. She wrote a long letter to her mother.
The doctor works in the hospital. The nurse works in the hospital at night. The patient is feeling better.
The farmer works in the field. The carpenter works with wood. The painter paints the door red.
The tailor mends the coat. My father is a doctor. My sister is a teacher.
She works as a nurse. He works as an engineer. She plays the violin. He plays the piano.
The band plays music in the square. The children sing a song. They dance all night.
Our team won the match. The player kicked the ball. The goal of the game is to win.
The goal of life is to be happy. The meaning of life is a good question. The answer to the question is simple.
The best way to learn a language is to speak it. I want to learn a new language.
I love you. I love music. I love this film. I like to read books. I am happy. I am tired. I am from Norway.
I have a dream. I have a dog and a cat. I live in a small house by the sea. My name is Anna. My favourite colour is
blue.
You can see the mountains from the window. The window is open. The door is closed. Please close the door.
The house is old, but the roof is new. The key is on the table. The lamp stands on the table.
The clock on the wall is slow. The box is full of books. The room is dark and quiet.
The money is in the bank. The price of bread went up. The shop sells shoes. The market is on Saturday.
She pays the bill. He sells his boat. The company makes computers.
The computer runs the program. The program has a bug. The programmer writes code. The function returns a number.
The server answers the request. The test runs the code. The machine learns from data. A model predicts the next word.
Once upon a time there was a king who had three daughters. Once upon a time there was an old house by the sea.
Once upon a time there lived a fisherman in a small village. The king lived in a castle on a hill.
The king and the queen had no children. The princess lived in the tower. The prince rode through the forest.
The old woman lived alone in the forest. They lived happily for many years.
Long ago there was a village at the foot of the mountain. One day a stranger came to the village.
One day the girl found a key in the garden. One morning the boy went down to the harbour to look at the ships.
The girl opened the box and found a letter. The boy followed the path into the forest.
The path goes along the river to the mill. The river flows to the sea. The bridge goes over the river.
The mill stands by the river. The mountain is high. The valley is green. The lake is deep.
The president gave a speech. The government made a new law. The people vote for the parliament.
The news is good. The war is over. The city is big. The streets of the city are full of people.
The museum is closed on Monday. The painting hangs in the museum.
Time is money. Practice makes perfect. Every day is a new day. There is no place like home.
To be or not to be is the question. The future is bright. The world is round. The world is full of wonders.
Water boils when it is hot. Ice is cold. Fire is hot. A year has twelve months. A week has seven days.
Two and two make four.
When the bell rings, the children run home. If it rains, we stay at home. Before the sun rises, the baker lights the
oven.
After the storm the sea was calm. While the bread bakes, the baker sweeps the floor. As soon as the ferry leaves, the
harbour is quiet again.
`;
